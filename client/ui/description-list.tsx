import { Fragment } from '@wordpress/element';
import type { ReactNode } from 'react';

import './description-list.scss';

export interface Description {
	label: string;
	/** Null and the empty string: not known, so that it's left out. */
	value: ReactNode;
}

/** Terms with values, those that are known; placeholders while they load. */
export function DescriptionList( {
	details,
	isLoading = false,
}: {
	details: readonly Description[];
	isLoading?: boolean;
} ) {
	return (
		<dl className="merchant-payments-description-list">
			{ ( isLoading ? details : details.filter( isKnown ) ).map(
				( { label, value } ) => (
					<Fragment key={ label }>
						<dt>{ label }</dt>
						<dd>
							{ isLoading ? (
								<span
									className="merchant-payments-placeholder"
									aria-hidden="true"
								/>
							) : (
								value
							) }
						</dd>
					</Fragment>
				)
			) }
		</dl>
	);
}

export const isKnown = ( { value }: Description ): boolean =>
	value !== null && value !== undefined && value !== '';
