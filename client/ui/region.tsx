import type { ReactNode } from 'react';

import { useKeptFocus } from './kept-focus';

interface Props {
	className: string;
	/** The id of its heading. */
	labelledBy: string;
	children: ReactNode;
}

/**
 * A part of a page, in which the keyboard's place is not lost.
 */
export function Region( { className, labelledBy, children }: Props ) {
	return (
		<section
			ref={ useKeptFocus< HTMLElement >() }
			className={ className }
			aria-labelledby={ labelledBy }
			tabIndex={ -1 }
		>
			{ children }
		</section>
	);
}
