import type { ReactNode } from 'react';

import './in-place.scss';

interface Props {
	/** As it looks while it loads. */
	of: ReactNode;
	children: ReactNode;
}

/** Content in place of other content, at least as high: nothing below it moves. */
export const InPlace = ( { of: loading, children }: Props ) => (
	<div className="merchant-payments-in-place">
		<div aria-hidden="true">{ loading }</div>
		{ children }
	</div>
);
