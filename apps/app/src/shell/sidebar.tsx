import { lazy, Suspense, useRef } from 'react';
import { partFile } from '../platform/app-files.ts';
import type { SidebarProps } from './sidebar-panel.tsx';

const SidebarPanel = lazy(() =>
  partFile(() => import('./sidebar-panel.tsx').then((module) => ({ default: module.SidebarPanel }))),
);

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
