// `node watchdog.js PID` kills the process PID if it does not exit in time: each line of stdin sets
// the milliseconds that are left. Exits when that process closes stdin. Plain JavaScript starts
// faster.
const pid = Number(process.argv[2]);
let timer;

process.stdin.setEncoding('utf8');
process.stdin.on('data', (lines) => {
  clearTimeout(timer);
  timer = setTimeout(() => process.kill(pid, 'SIGKILL'), Number(lines.trim().split('\n').at(-1)));
});
process.stdin.on('end', () => process.exit());
process.stdin.on('error', () => process.exit());
