import { useEffect, useEffectEvent, useState } from 'react';
import { onWindow } from '#lib/browser/window-events.ts';
import { importWords } from '#lib/i18n/admin-import.ts';
import { Button } from '#lib/ui/button.tsx';
import { LabelledField } from '#lib/ui/field.tsx';
import { useWords } from '#core/shared/i18n.tsx';

interface PastedTableProps {
  disabled: boolean;
  isOpen: boolean;
  onTable: (text: string) => void;
}

/**
 * Reads a table that is pasted anywhere on the page, unless the target is a text input or a text
 * area with text. Phones can paste only into the text area.
 */
export function PastedTable({ disabled, isOpen, onTable }: PastedTableProps) {
  const t = useWords(importWords);
  const [pasted, setPasted] = useState('');
  const handlePaste = useEffectEvent((event: ClipboardEvent): void => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const { target } = event;
    const isInput =
      target instanceof HTMLInputElement && !['checkbox', 'file'].includes(target.type);
    const hasText = target instanceof HTMLTextAreaElement && target.value !== '';
    // If files are pasted, `useDroppedFiles` has read them and prevented the default action.
    if (event.defaultPrevented || disabled || !text.trim() || isInput || hasText) return;
    event.preventDefault();
    setPasted(text);
    onTable(text);
  });
  useEffect(() => onWindow(['paste'], (event) => handlePaste(event as ClipboardEvent)), []);
  if (!isOpen) return null;
  return (
    <div className="grid max-w-xl justify-items-start gap-2">
      <LabelledField id="pasted" label={t.paste} hint={t.pasteHint} className="w-full">
        <textarea
          id="pasted"
          rows={3}
          value={pasted}
          disabled={disabled}
          aria-describedby="pasted-hint"
          spellCheck={false}
          onChange={({ target }) => setPasted(target.value)}
          className="field font-mono text-sm"
        />
      </LabelledField>
      {pasted.trim() && (
        <Button variant="ghost" disabled={disabled} onClick={() => onTable(pasted)}>
          {t.checkPasted}
        </Button>
      )}
    </div>
  );
}
