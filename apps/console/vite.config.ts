import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const SERVER = process.env.BOURSE_SERVER ?? 'http://127.0.0.1:3000';

export default defineConfig({
  base: '/console/',
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // The server's policy allows its own files only: nothing becomes a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // An operator's desktop loads it once.
    chunkSizeWarningLimit: 2_000,
  },
  server: {
    port: 5174,
    proxy: {
      '/api': SERVER,
      '/platform': SERVER,
      '/uploads': SERVER,
      '/ws': { target: SERVER, ws: true },
    },
  },
});
