import type { NoticeRow } from '@bourse/wire';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/app-files.ts';
import { firstUnseen, keepSeen, readSeen, withSeen } from './seen-notices.ts';

const NoticeDialog = lazyPart(() => import('./notice-dialog.tsx'), 'NoticeDialog');

/** The first pop-up this phone has not shown yet, one a visit: it counts as seen when it is confirmed. */
export function NoticePopup({ popups }: { readonly popups: readonly NoticeRow[] }) {
  const [told, setTold] = useState(false);
  const notice = firstUnseen(popups, readSeen());
  if (notice === undefined || told) return null;
  const confirm = () => {
    keepSeen(withSeen(readSeen(), notice.noticeId));
    setTold(true);
  };
  return (
    <Suspense>
      <NoticeDialog key={notice.noticeId} open notices={[notice]} blocking onConfirm={confirm} />
    </Suspense>
  );
}
