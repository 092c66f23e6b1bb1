import { useState } from 'react';
import { $session } from '#lib/session/session.ts';
import {
  readDraft,
  remarkKey,
  removeDraft,
  sweepDrafts,
  writeDraft
} from '../drafts/draft-store.ts';
import { useLeaveGuard } from '../drafts/use-leave-guard.ts';
import { userIdOf } from '../shared/account.ts';

/**
 * What is typed about a change and not sent: kept as a draft at every key, found again when the
 * change is opened again, and asked about before it is left.
 */
export function useRemark(change: number) {
  const [{ key, kept }] = useState(() => {
    sweepDrafts();
    const own = remarkKey(userIdOf($session.get()) ?? '', change);
    return { key: own, kept: readDraft(own) };
  });
  const [remark, setRemark] = useState(kept?.values['remark'] ?? '');
  const guard = useLeaveGuard(remark.trim() !== '');
  const forget = (): void => {
    removeDraft(key);
    setRemark('');
    guard.release();
  };
  return {
    remark,
    /** When what was found again was typed, in milliseconds since 1970. */
    keptAt: kept?.at,
    type(text: string): void {
      setRemark(text);
      if (text.trim())
        writeDraft(key, { at: Date.now(), values: { remark: text }, hasImage: false });
      else removeDraft(key);
    },
    /** Forgets it, once it is sent or nobody needs it. */
    forget,
    asked: guard.asked !== undefined,
    stay: guard.stay,
    leave(keepsDraft: boolean): void {
      if (keepsDraft) guard.release();
      else forget();
      guard.asked?.();
    }
  };
}
