import type { NoticeRow } from '@bourse/wire';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/app-files.ts';
import { firstUnseen, keepSeen, readSeen, withSeen } from './seen-notices.ts';

const NoticeDialog = lazyPart(() => import('./notice-dialog.tsx'), 'NoticeDialog');

/** Pop-ups one after another, each once on this phone: it counts as seen when it is confirmed. */
export function NoticePopup({ popups }: { readonly popups: readonly NoticeRow[] }) {
  const [seen, setSeen] = useState(readSeen);
  const notice = firstUnseen(popups, seen);
  if (notice === undefined) return null;
  const confirm = () => {
    const next = withSeen(seen, notice.noticeId);
    keepSeen(next);
    setSeen(next);
  };
  return (
    <Suspense>
      <NoticeDialog key={notice.noticeId} open notices={[notice]} blocking onConfirm={confirm} />
    </Suspense>
  );
}
