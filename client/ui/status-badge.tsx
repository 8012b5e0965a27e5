import type { ReactNode } from 'react';

import './status-badge.scss';

export type Tone =
	'success' | 'warning' | 'alert' | 'primary' | 'light' | 'sandbox';

interface Props {
	tone: Tone;
	children: ReactNode;
}

/** A status with its color. */
export function StatusBadge( { tone, children }: Props ) {
	return (
		<span
			className={ `merchant-payments-status merchant-payments-status--${ tone }` }
		>
			{ children }
		</span>
	);
}
