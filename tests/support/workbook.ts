import { deflateRawSync } from 'node:zlib';

/** A cell as XML inside `<c>`, with its attributes: `['t="s"', '<v>0</v>']`. */
type Cell = readonly [attributes: string, content: string];

const header = (size: number, write: (view: DataView) => void): Uint8Array => {
  const bytes = new Uint8Array(size);
  write(new DataView(bytes.buffer));
  return bytes;
};

/** Packs text files into a ZIP archive; the first is stored, the rest compressed. */
export function zip(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const entries: Uint8Array[] = [];
  let offset = 0;
  for (const [index, [path, text]] of Object.entries(files).entries()) {
    const name = new TextEncoder().encode(path);
    const plain = new TextEncoder().encode(text);
    const packed = index === 0 ? plain : deflateRawSync(plain);
    const describe = (view: DataView, start: number): void => {
      view.setUint16(start + 4, index === 0 ? 0 : 8, true);
      view.setUint32(start + 14, packed.length, true);
      view.setUint32(start + 18, plain.length, true);
      view.setUint16(start + 22, name.length, true);
    };
    const local = header(30, (view) => {
      view.setUint32(0, 0x04034b50, true);
      describe(view, 4);
    });
    const entry = header(46, (view) => {
      view.setUint32(0, 0x02014b50, true);
      describe(view, 6);
      view.setUint32(42, offset, true);
    });
    parts.push(local, name, packed);
    entries.push(entry, name);
    offset += local.length + name.length + packed.length;
  }
  const end = header(22, (view) => {
    view.setUint32(0, 0x06054b50, true);
    view.setUint16(10, Object.keys(files).length, true);
    view.setUint32(16, offset, true);
  });
  return new Uint8Array(Buffer.concat([...parts, ...entries, end]));
}

const letter = (index: number): string => String.fromCharCode(65 + index);

/** Returns the XML of a sheet. Cells are inline texts, numbers, or XML with attributes. */
export const sheet = (
  rows: readonly (readonly (string | number | Cell | undefined)[])[],
  after = ''
): string =>
  `<?xml version="1.0"?><x:worksheet xmlns:x="y"><x:sheetData>${rows
    .map(
      (cells, row) =>
        `<x:row r="${row + 1}">${cells
          .map((cell, index) => {
            const address = `r="${letter(index)}${row + 1}"`;
            if (cell === undefined) return '';
            if (typeof cell === 'number') return `<x:c ${address}><x:v>${cell}</x:v></x:c>`;
            if (typeof cell === 'string')
              return `<x:c ${address} t="inlineStr"><x:is><x:t>${cell}</x:t></x:is></x:c>`;
            return `<x:c ${address} ${cell[0]}>${cell[1]}</x:c>`;
          })
          .join('')}</x:row>`
    )
    .join('')}</x:sheetData>${after}</x:worksheet>`;

interface Workbook {
  sheets: Readonly<Record<string, string>>;
  /** Number formats. Style 1 has the first one, style 2 the second one, and so on. */
  formats?: readonly string[];
  strings?: readonly string[];
}

/** Makes an Excel workbook. */
export function workbook({ sheets, formats = [], strings = [] }: Workbook) {
  const names = Object.keys(sheets);
  const escape = (text: string): string => text.replaceAll('"', '&quot;');
  return zip({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook><sheets>${names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_, index) => `<Relationship Id="rId${index + 1}" Target="/xl/worksheets/sheet${index + 1}.xml"/>`).join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet><numFmts>${formats.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escape(code)}"/>`).join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats.map((_, index) => `<xf numFmtId="${164 + index}"/>`).join('')}<xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst>${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    ...Object.fromEntries(
      Object.values(sheets).map((xml, index) => [`xl/worksheets/sheet${index + 1}.xml`, xml])
    )
  });
}
