/** The distance in pixels that a name keeps from other names and from pins. */
const GAP_PX = 2;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right + GAP_PX &&
  b.left < a.right + GAP_PX &&
  a.top < b.bottom + GAP_PX &&
  b.top < a.bottom + GAP_PX;

const contains = (outer: Box, inner: Box): boolean =>
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom;

/**
 * Shows names of single places above or below their pins, if they fit into the map without touching
 * pins, buttons or other names. It measures the rendered names, since their widths depend on the font.
 */
export function showNames(map: HTMLElement, areNamesWanted: boolean): void {
  const pins = [...map.querySelectorAll<HTMLElement>('.map-pin:not([data-again])')];
  for (const pin of pins) delete pin.dataset['named'];
  if (!areNamesWanted) return;
  const frame = map.getBoundingClientRect();
  const obstacles = map.parentElement?.querySelectorAll('.map-pin > svg, .map-pin-many, button');
  const taken: Box[] = [...(obstacles ?? [])].map((element) => element.getBoundingClientRect());
  const choices = pins.map((pin) => {
    const [icon, name] = [...pin.children].map((child) => child.getBoundingClientRect());
    return { pin, icon: icon!, name: name! };
  });
  for (const { pin, icon, name } of choices) {
    const top = icon.bottom + icon.top - name.bottom;
    const below = { left: name.left, right: name.right, top, bottom: top + name.height };
    const fitting = Object.entries({ above: name, below }).find(
      ([, box]) => contains(frame, box) && !taken.some((other) => overlaps(box, other))
    );
    if (!fitting) continue;
    [pin.dataset['named']] = fitting;
    taken.push(fitting[1]);
  }
}
