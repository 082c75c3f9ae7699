import { existsSync, statfsSync } from 'node:fs';

/** A container may have as little of it as 64 MB. */
const hasSharedMemory = existsSync('/dev/shm') && room(statfsSync('/dev/shm')) >= 2 ** 30;

/** How scripts start Chromium. */
export const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  // As on a writer's machine: what processes share is put on the disk by puppeteer, and frames take longer.
  ignoreDefaultArgs: hasSharedMemory ? ['--disable-dev-shm-usage'] : [],
  args: [
    // Chromium's sandbox refuses to run as root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    // The address bar's pop-ups are web pages that every window would load, beside what is measured.
    '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
  ],
};

function room({ bavail, bsize }) {
  return bavail * bsize;
}
