import type { ReactNode } from 'react';

import './status-badge.scss';

export type Tone = 'success' | 'warning' | 'alert' | 'primary' | 'light';

interface Props {
	tone: Tone;
	children: ReactNode;
}

/**
 * How far something has come, in a word and in a colour.
 */
export function StatusBadge( { tone, children }: Props ) {
	return (
		<span className={ `wcpay-status wcpay-status--${ tone }` }>
			{ children }
		</span>
	);
}
