# One picture of one scenario: throughput and latency over users, threads over time; before and after.
# Given are folder, output, name, users ('1,16,100') and most, the largest of them. White, so that it can be read on a dark page too.
set terminal svg size 1140,400 background rgb 'white' font 'sans-serif,12'
set output output
set multiplot layout 1,3 title name font ',14'
set style line 1 linecolor rgb '#c0392b' linewidth 2 pointtype 7 pointsize 0.6
set style line 2 linecolor rgb '#1f6fb2' linewidth 2 pointtype 7 pointsize 0.6
set grid linetype 1 linecolor rgb '#cccccc'
set key outside below center horizontal samplen 2 font ',10'
set format y '%g'
set border linecolor rgb '#666666'
before = folder.'/before.users'
after = folder.'/after.users'

set logscale xy
set xlabel 'users'
eval 'set xtics ('.users.')'
set offsets graph 0.05, graph 0.05, 0, 0

set title 'requests in a second'
plot before using 1:2 with linespoints linestyle 1 title 'before', \
     after using 1:2 with linespoints linestyle 2 title 'after'

set title 'milliseconds until the answer'
plot before using 1:3 with linespoints linestyle 1 title 'before: p50', \
     before using 1:4 with linespoints linestyle 1 dashtype 2 title 'p95', \
     before using 1:5 with linespoints linestyle 1 dashtype 3 title 'p99', \
     after using 1:3 with linespoints linestyle 2 title 'after: p50', \
     after using 1:4 with linespoints linestyle 2 dashtype 2 title 'p95', \
     after using 1:5 with linespoints linestyle 2 dashtype 3 title 'p99'

unset logscale
set offsets 0, 0, graph 0.05, 0
set xtics auto
set xrange [0:*]
set yrange [0:*]
set xlabel 'seconds'
set title 'threads of the process, '.most.' users'
plot folder.'/before.threads' using 1:2 with lines linestyle 1 title 'before', \
     folder.'/after.threads' using 1:2 with lines linestyle 2 title 'after'
unset multiplot
