// `node watchdog.js PID` kills the process PID that should end and does not: each line of stdin
// says how many milliseconds it has left. It ends with that process, which closes stdin however it
// ends. Plain JavaScript: it starts faster.
const pid = Number(process.argv[2]);
let timer;

process.stdin.setEncoding('utf8');
process.stdin.on('data', (lines) => {
  clearTimeout(timer);
  timer = setTimeout(() => process.kill(pid, 'SIGKILL'), Number(lines.trim().split('\n').at(-1)));
});
process.stdin.on('end', () => process.exit());
process.stdin.on('error', () => process.exit());
