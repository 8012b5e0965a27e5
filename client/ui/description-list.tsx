import { Fragment } from '@wordpress/element';
import type { ReactNode } from 'react';

import { NO_VALUE } from './no-value';
import './description-list.scss';

export interface Description {
	label: string;
	/** Null and the empty string show a dash. */
	value: ReactNode;
}

/** Terms with values; placeholders while they load. */
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
	value === null || value === undefined || value === '' ? NO_VALUE : value;
