import { Drawing } from '../../features/transactions/chart/drawing';

/** What Transactions loads when its chart is opened (features/transactions/chart/chart.tsx). */
export default Drawing;
