import { Suspense, useRef } from 'react';
import { lazyPart } from '../platform/app-files.ts';
import type { SidebarProps } from './sidebar-panel.tsx';

const SidebarPanel = lazyPart(() => import('./sidebar-panel.tsx'), 'SidebarPanel');

/** The menu from the side. Its file is loaded when it is first opened. */
export function Sidebar(props: SidebarProps) {
  const opened = useRef(false);
  if (props.open) opened.current = true;
  if (!opened.current) return null;
  return (
    <Suspense>
      <SidebarPanel {...props} />
    </Suspense>
  );
}
