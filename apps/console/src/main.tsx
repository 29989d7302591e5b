import '@fontsource-variable/inter/wght.css';
import { StrictMode } from 'react';
import { Admin, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { OperatorList } from './operators/operator-list.tsx';
import { authProvider } from './platform/auth-provider.ts';
import { dataProvider } from './platform/data-provider.ts';
import { i18nProvider } from './platform/i18n-provider.ts';
import { ConsoleLayout } from './shell/layout.tsx';
import { darkTheme, lightTheme } from './shell/theme.ts';
import { SignInPage } from './sign-in/sign-in-page.tsx';

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <Admin
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        loginPage={SignInPage}
        layout={ConsoleLayout}
        lightTheme={lightTheme}
        darkTheme={darkTheme}
        requireAuth
        disableTelemetry
      >
        <Resource name="operators" list={OperatorList} recordRepresentation="name" />
      </Admin>
    </StrictMode>,
  );
}
