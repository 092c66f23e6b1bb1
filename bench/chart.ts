/**
 * A chart of growth. Both axes are logarithmic, so that proportional growth is a line at 45° and no
 * growth is a level one.
 */
export interface Chart {
  title: string;
  /** What the values along and up are. */
  along: string;
  up: string;
  series: { name: string; points: [along: number, up: number][] }[];
}

const [WIDTH, HEIGHT] = [520, 330];
const FRAME = { left: 70, right: 30, top: 40, bottom: 50 };
const COLOURS = ['#1f5a36', '#b06f00', '#a92218', '#3b5b92'];

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** From the power of ten below the least to the one above the most. */
function decades(values: number[]): number[] {
  const [from, to] = [
    Math.floor(Math.log10(Math.min(...values))),
    Math.ceil(Math.log10(Math.max(...values)))
  ];
  return Array.from({ length: Math.max(to, from + 1) - from + 1 }, (_, at) => from + at);
}

function drawChart({ title, along, up, series }: Chart, offset: number): string {
  const all = series.flatMap(({ points }) => points);
  const [columns, rows] = [decades(all.map(([x]) => x)), decades(all.map(([, y]) => y))];
  const place = (value: number, ticks: number[], from: number, to: number) =>
    Math.round(from + ((Math.log10(value) - ticks[0]!) / (ticks.length - 1)) * (to - from));
  const x = (value: number) => place(value, columns, FRAME.left, WIDTH - FRAME.right);
  const y = (value: number) => place(value, rows, HEIGHT - FRAME.bottom, FRAME.top);
  const text = (at: [number, number], said: string, anchor = 'middle', fill = '#5e5140') =>
    `<text x="${at[0]}" y="${at[1]}" text-anchor="${anchor}" fill="${fill}">${escaped(said)}</text>`;
  const line = (from: [number, number], to: [number, number]) =>
    `<path d="M${from.join(' ')} L${to.join(' ')}" stroke="#e2d5ba"/>`;
  const label = (power: number) => String(Number((10 ** power).toPrecision(1)));
  return [
    `<g transform="translate(0 ${offset})">`,
    `<text x="${FRAME.left}" y="22" font-weight="bold" fill="#2a2118">${escaped(title)}</text>`,
    ...columns.flatMap((power) => [
      line([x(10 ** power), FRAME.top], [x(10 ** power), HEIGHT - FRAME.bottom]),
      text([x(10 ** power), HEIGHT - FRAME.bottom + 18], label(power))
    ]),
    ...rows.flatMap((power) => [
      line([FRAME.left, y(10 ** power)], [WIDTH - FRAME.right, y(10 ** power)]),
      text([FRAME.left - 8, y(10 ** power) + 4], label(power), 'end')
    ]),
    text([WIDTH - FRAME.right, HEIGHT - FRAME.bottom + 36], along, 'end'),
    text([8, FRAME.top - 4], up, 'start'),
    ...series.flatMap(({ name, points }, at) => {
      const colour = COLOURS[at % COLOURS.length] ?? '';
      const path = points.map((point) => `${x(point[0])} ${y(point[1])}`).join(' L');
      return [
        `<path d="M${path}" fill="none" stroke="${colour}" stroke-width="2"/>`,
        ...points.map(
          (point) => `<circle cx="${x(point[0])}" cy="${y(point[1])}" r="3.5" fill="${colour}"/>`
        ),
        text([FRAME.left + 10, FRAME.top + 16 + at * 17], name, 'start', colour)
      ];
    }),
    '</g>'
  ].join('\n');
}

/** The charts below one another, as an SVG. */
export function drawCharts(charts: Chart[]): string {
  const height = charts.length * HEIGHT;
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="sans-serif" font-size="13">`;
  const ground = `<rect width="${WIDTH}" height="${height}" fill="#fffdf7"/>`;
  return `${open}\n${ground}\n${charts.map((chart, at) => drawChart(chart, at * HEIGHT)).join('\n')}\n</svg>\n`;
}
