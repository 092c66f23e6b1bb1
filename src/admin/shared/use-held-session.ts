import { useStore } from '@nanostores/react';
import { $session } from '#lib/session/session.ts';
import type { Session } from '#lib/session/storage.ts';
import { $authorSession } from './unsaved.ts';
import { refuseSave } from './author-session.ts';

/**
 * The session that typed into the open form, when somebody else or nobody is signed in by now;
 * undefined when all is well.
 */
export function useInterruptedSession(): Session | undefined {
  const session = useStore($session);
  const authorSession = useStore($authorSession);
  return authorSession && refuseSave(session, authorSession) ? authorSession : undefined;
}
