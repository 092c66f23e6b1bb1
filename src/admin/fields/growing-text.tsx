import { useLayoutEffect, useRef } from 'react';
import { inputAttributes, type InputProps } from '../shared/labelled-field.tsx';

const grows = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');

/** A text area as high as its text, from four lines to half of the screen. */
export function GrowingText(props: InputProps) {
  const element = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (grows || !current) return;
    current.style.height = 'auto';
    const border = current.offsetHeight - current.clientHeight;
    current.style.height = `${current.scrollHeight + border}px`;
  }, [props.value]);
  return (
    <textarea
      ref={element}
      {...inputAttributes(props)}
      rows={4}
      className="field field-sizing-content max-h-[50dvh] min-h-26"
    />
  );
}
