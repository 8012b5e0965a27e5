import type { ReactNode } from 'react';

import { whyTitle } from './strings';

/** An explanation that opens on request. */
export const Why = ( { children }: { children: ReactNode } ) => (
	<details className="merchant-payments-filter__why">
		<summary>{ whyTitle }</summary>
		<p>{ children }</p>
	</details>
);
