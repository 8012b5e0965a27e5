import type { ReactNode } from 'react';

import './status-badge.scss';

export type Tone = 'success' | 'warning' | 'alert' | 'primary' | 'light';

interface Props {
	tone: Tone;
	children: ReactNode;
}

/** A status with its color. */
export function StatusBadge( { tone, children }: Props ) {
	return (
		<span className={ `wcpay-status wcpay-status--${ tone }` }>
			{ children }
		</span>
	);
}
