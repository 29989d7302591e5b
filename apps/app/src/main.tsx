import './app.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { leaveToasts, ToastRegion, UiWordsContext } from '@bourse/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { startNotingFields } from './platform/entered-fields.ts';
import { startFeed } from './platform/feed.ts';
import { startFirstAnswers } from './platform/first-answers.ts';
import { startHaptics } from './platform/haptics.ts';
import { startLanguage } from './platform/i18n.ts';
import { connectNavigation } from './platform/navigation.ts';
import { queryClient } from './platform/query-client.ts';
import { startTheme } from './platform/theme.ts';
import { createAppRouter } from './routes.tsx';

const router = createAppRouter();
router.subscribe('onBeforeLoad', ({ pathChanged }) => {
  if (pathChanged) leaveToasts();
});

function App() {
  const { i18n, t } = useTranslation();
  const words = useMemo(() => ({ close: t('common.close'), clear: t('common.clear') }), [t]);
  return (
    <CSPProvider disableStyleElements>
      <DirectionProvider direction={i18n.dir()}>
        <QueryClientProvider client={queryClient}>
          <UiWordsContext value={words}>
            <RouterProvider router={router} />
          </UiWordsContext>
          <ToastRegion />
        </QueryClientProvider>
      </DirectionProvider>
    </CSPProvider>
  );
}

/** Lets the browser paint and take taps before what comes next. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  const place = document.getElementById('root');
  if (place === null) throw new Error('index.html has no #root');
  startTheme();
  // A frame of the console, which shows themes before they are saved.
  if (window.name === 'bourse.theme-preview') void import('./platform/theme-preview.ts');
  startHaptics();
  startNotingFields();
  if (!navigator.onLine)
    await import('./platform/last-known.ts').then(
      (last) => last.restoreLastKnown(),
      () => {},
    );
  connectNavigation((path) => router.history.push(path));
  const firstAnswers = startFirstAnswers();
  await pause();
  await startLanguage();
  await pause();
  await router.load();
  await firstAnswers;
  await pause();
  startFeed();
  // In slices, so that the first taps and the scrolling come in between.
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}

void start();
