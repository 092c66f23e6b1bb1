import { deflateRawSync } from 'node:zlib';

/** A cell as XML inside `<c>`, with its attributes: `['t="s"', '<v>0</v>']`. */
type Cell = readonly [attributes: string, content: string];

const header = (size: number, write: (view: DataView) => void): Uint8Array => {
  const bytes = new Uint8Array(size);
  write(new DataView(bytes.buffer));
  return bytes;
};

const ELSEWHERE = 0xffffffff;
const int64 = (...numbers: number[]) => new Uint8Array(BigUint64Array.from(numbers, BigInt).buffer);

/**
 * Packs text files into a ZIP archive. Stores the first file uncompressed, and compresses the rest.
 * `isZip64` selects the format for large archives, which some programs use for small ones too.
 */
export function zip(files: Readonly<Record<string, string>>, isZip64 = false) {
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
      for (const field of isZip64 ? [20, 24, 42] : []) view.setUint32(field, ELSEWHERE, true);
      view.setUint16(30, isZip64 ? 28 : 0, true);
    });
    parts.push(local, name, packed);
    entries.push(entry, name);
    if (isZip64)
      entries.push(Uint8Array.of(1, 0, 24, 0), int64(plain.length, packed.length, offset));
    offset += local.length + name.length + packed.length;
  }
  const record = offset + Buffer.concat(entries).length;
  if (isZip64) {
    entries.push(Buffer.from('PK\x06\x06'), new Uint8Array(44), int64(offset));
    entries.push(Buffer.from('PK\x06\x07'), new Uint8Array(4), int64(record), new Uint8Array(4));
  }
  const end = header(22, (view) => {
    view.setUint32(0, 0x06054b50, true);
    view.setUint16(10, Object.keys(files).length, true);
    view.setUint32(16, isZip64 ? ELSEWHERE : offset, true);
  });
  return new Uint8Array(Buffer.concat([...parts, ...entries, end]));
}

const letter = (index: number): string => String.fromCharCode(65 + index);

/** Returns the XML of a sheet. Cells are inline texts, numbers, or XML. */
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
  /** More files, by path. */
  files?: Readonly<Record<string, string>>;
}

/** Makes an Excel workbook in the ZIP64 format; `zip` can make one in the usual format. */
export function workbook({ sheets, formats = [], strings = [], files }: Workbook) {
  const names = Object.keys(sheets);
  const escape = (text: string): string => text.replaceAll('"', '&quot;');
  const own = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook><sheets>${names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_, index) => `<Relationship Id="rId${index + 1}" Target="/xl/worksheets/sheet${index + 1}.xml"/>`).join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet><numFmts>${formats.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escape(code)}"/>`).join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats.map((_, index) => `<xf numFmtId="${164 + index}"/>`).join('')}<xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst>${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    ...Object.fromEntries(
      Object.values(sheets).map((xml, index) => [`xl/worksheets/sheet${index + 1}.xml`, xml])
    )
  };
  return zip({ ...own, ...files }, true);
}
