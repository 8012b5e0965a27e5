import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

import type { ApiError } from '../data/api-error';
import './state.scss';

interface FailedProps {
	/** What failed to load. */
	title: string;
	error: Pick< ApiError, 'code' | 'message' >;
	onRetry: () => void;
	/** Level of its heading. */
	level?: 2 | 3;
}

/** The error code of what the account does not offer. Trying again would not help. */
const NOT_OFFERED = 'wcpay_not_offered';

/** Shown instead of what could not be loaded: the error and, where it may help, a retry button. */
export function Failure( { title, error, onRetry, level = 3 }: FailedProps ) {
	const Heading = `h${ level }` as const;
	return (
		<div className="merchant-payments-state" role="alert">
			<Heading className="merchant-payments-state__title">
				{ title }
			</Heading>
			<p>{ error.message }</p>
			{ error.code !== NOT_OFFERED && (
				<Button variant="secondary" onClick={ onRetry }>
					{ __( 'Try again', 'merchant-payments-for-woocommerce' ) }
				</Button>
			) }
		</div>
	);
}
