// `node watchdog.js PID` kills the process PID if it does not exit in time. Each line of stdin sets
// the remaining milliseconds. Exits when that process closes stdin. JavaScript starts faster than
// TypeScript.
const pid = Number(process.argv[2]);
let timer;

process.stdin.setEncoding('utf8');
process.stdin.on('data', (lines) => {
  clearTimeout(timer);
  timer = setTimeout(() => process.kill(pid, 'SIGKILL'), Number(lines.trim().split('\n').at(-1)));
});
process.stdin.on('end', () => process.exit());
process.stdin.on('error', () => process.exit());
