import { __ } from '@wordpress/i18n';

import { Failure } from './failure';

interface Props {
	/** What is missing. */
	title: string;
	onRetry: () => void;
}

/** Shown instead of a part whose script didn't arrive. */
export const PartFailure = ( props: Props ) => (
	<Failure
		{ ...props }
		error={ {
			code: '',
			message: __(
				'Try again, or reload the page.',
				'merchant-payments-for-woocommerce'
			),
		} }
	/>
);
