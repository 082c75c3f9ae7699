/** How scripts start Chromium. */
export const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    // Chromium's sandbox refuses to run as root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    // The address bar's pop-ups are web pages that every window would load, beside what is measured.
    '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
  ],
};
