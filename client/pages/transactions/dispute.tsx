import { DisputePanel } from '../../features/disputes/panel/panel';

/** What the details of a disputed payment load (features/disputes/panel/later-panel.tsx). */
export default DisputePanel;
