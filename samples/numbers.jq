# What the programs that sum up measurements share.
def median: sort | if length % 2 == 1 then .[length / 2 | floor] else (.[length / 2 - 1] + .[length / 2]) / 2 end;
def rounded: if . >= 100 then round else (. * 10 | round) / 10 end;
