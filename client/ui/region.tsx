import type { ReactNode } from 'react';

import { useFocusFallback } from './use-focus-fallback';

interface Props {
	className: string;
	/** Id of its heading. */
	labelledBy: string;
	children: ReactNode;
}

/** A landmark that keeps the keyboard focus inside when the focused element disappears. */
export function Region( { className, labelledBy, children }: Props ) {
	return (
		<section
			ref={ useFocusFallback< HTMLElement >() }
			className={ className }
			aria-labelledby={ labelledBy }
			tabIndex={ -1 }
		>
			{ children }
		</section>
	);
}
