import type { ReactNode } from 'react';

import { usePart } from '../data/use-part';
import { PartFailure } from './part-failure';

interface LaterProps< Props > {
	/** As loadPart() takes it. */
	name: string;
	/** What is missing, where its script doesn't arrive. */
	failed: string;
	/** What the part is given. */
	props: Props;
	/** Shown until it is there. */
	children?: ReactNode;
}

/** A part of a page with a script of its own, requested once this is shown. */
export function LaterPart< Props extends object >( {
	name,
	failed,
	props,
	children,
}: LaterProps< Props > ) {
	const { Part, hasFailed, load } = usePart< Props >( name, true );
	if ( Part ) {
		return <Part { ...props } />;
	}
	return hasFailed ? (
		<PartFailure title={ failed } onRetry={ load } />
	) : (
		children
	);
}
