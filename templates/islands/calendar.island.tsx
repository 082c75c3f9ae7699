import type { Island } from 'sitegen/react';

import { Calendar, type CalendarProps } from '../components/booking/calendar.tsx';

export const hydrate = 'visible';

export default Calendar satisfies Island<CalendarProps>;
