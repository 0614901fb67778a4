using System;
using System.Collections.Generic;

namespace Microsoft.CodeAnalysis.Testing;

/// <summary>Projects by name; a project that is asked for and not there yet is made.</summary>
public class ProjectCollection : Dictionary<string, ProjectState>
{
    private readonly string defaultLanguage;
    private readonly string defaultExtension;

    /// <summary>No projects yet.</summary>
    public ProjectCollection(string defaultLanguage, string defaultExtension)
    {
        this.defaultLanguage = defaultLanguage;
        this.defaultExtension = defaultExtension;
    }

    /// <summary>Gives the project of that name, in the language of the test.</summary>
    public new ProjectState this[string projectName] => this[projectName, defaultLanguage];

    /// <summary>Gives the project of that name.</summary>
    /// <exception cref="ArgumentException">The project is there in another language, or the language is not C#.</exception>
    public ProjectState this[string projectName, string language]
    {
        get
        {
            if (!TryGetValue(projectName, out var project))
            {
                project = new ProjectState(projectName, language, $"/{projectName}/Test", ExtensionOf(language));
                Add(projectName, project);
            }

            return project.Language == language
                ? project
                : throw new ArgumentException($"The project '{projectName}' is there, in {project.Language}.", nameof(language));
        }
    }

    private string ExtensionOf(string language)
        => language == defaultLanguage
            ? defaultExtension
            : throw new ArgumentException($"The language {language} is not supported.", nameof(language));
}
