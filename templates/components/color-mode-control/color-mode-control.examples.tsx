import { ColorModeControl } from './color-mode-control.tsx';

export const examples = {
  'hidden until the runtime shows it': (
    <ColorModeControl
      label="Apparence"
      options={[
        { value: 'system', label: 'Système' },
        { value: 'light', label: 'Claire' },
        { value: 'dark', label: 'Sombre' },
      ]}
    />
  ),
};
