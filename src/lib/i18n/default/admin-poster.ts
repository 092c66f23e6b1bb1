/** Words around the poster of a jamu centre. */
export const poster = {
  title: 'Poster',
  of: (name: string) => `Poster for ${name}`,
  intro: 'For the gate of the garden: its code leads to identification among the plants there.',
  paper: 'Paper',
  print: 'Print',
  hint: 'Print it at full size (100 %), without headers and footers.',
  code: (address: string) => `QR code that leads to ${address}`,
  failed: 'The poster could not be loaded.'
};
