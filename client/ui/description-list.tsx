import { Fragment } from '@wordpress/element';
import type { ReactNode } from 'react';

import { NOTHING } from './nothing';
import './description-list.scss';

export interface Description {
	label: string;
	/** Null and empty text show a dash. */
	value: ReactNode;
}

/**
 * What is known about something, line by line; null before it has arrived shows placeholders.
 */
export function DescriptionList( {
	details,
	isLoading = false,
}: {
	details: readonly Description[];
	isLoading?: boolean;
} ) {
	return (
		<dl className="wcpay-description-list">
			{ details.map( ( { label, value } ) => (
				<Fragment key={ label }>
					<dt>{ label }</dt>
					<dd>
						{ isLoading ? (
							<span
								className="wcpay-placeholder"
								aria-hidden="true"
							/>
						) : (
							textOrDash( value )
						) }
					</dd>
				</Fragment>
			) ) }
		</dl>
	);
}

const textOrDash = ( value: ReactNode ): ReactNode =>
	value === null || value === undefined || value === '' ? NOTHING : value;
