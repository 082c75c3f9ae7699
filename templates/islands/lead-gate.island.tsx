import type { Island } from 'sitegen/react';

import { LeadGate, type LeadGateProps } from '../components/lead-gate/lead-gate.tsx';

export const hydrate = 'visible';

export default LeadGate satisfies Island<LeadGateProps>;
