"use strict";

const SvgNamespace = "http://www.w3.org/2000/svg";

/** Makes an element. Children are elements or texts: what comes from the sources is never read as markup. */
function element(name, attributes, ...children) {
  return filled(document.createElement(name), attributes, children);
}

/** The same, of a picture. */
function shape(name, attributes, ...children) {
  return filled(document.createElementNS(SvgNamespace, name), attributes, children);
}

function filled(made, attributes, children) {
  for (const [key, value] of Object.entries(attributes ?? {})) {
    if (key === "on") {
      Object.entries(value).forEach(([event, handler]) => made.addEventListener(event, handler));
    } else if (value !== null && value !== undefined && value !== false) {
      made.setAttribute(key, value === true ? "" : value);
    }
  }
  made.append(...children.flat().filter(child => child !== null && child !== undefined));
  return made;
}

function byId(id) {
  return document.getElementById(id);
}

function count(number, one, many = one + "s") {
  return `${number.toLocaleString("en")} ${number === 1 ? one : many}`;
}

/** <c>Data/Repository.cs:42</c>; long names may break behind a slash. */
function placeOf(call) {
  const parts = (call.file + (call.line > 0 ? ":" + call.line : "")).split("/");
  return element("code", { class: "place" },
    ...parts.flatMap((part, index) => index < parts.length - 1 ? [part + "/", element("wbr")] : [part]));
}

/** On what, as a dot with a word. */
function badge(kind, number) {
  return element("span", { class: "badge" },
    element("span", { class: "dot " + colourOf(kind), "aria-hidden": "true" }),
    number > 1 ? `${labelOf(kind)} × ${number}` : labelOf(kind));
}
