import { useId } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

import './style.scss';

/**
 * Why buttons can't be used.
 *
 * @param isPending Whether the outcome of an earlier operation is unknown.
 * @return A text to put beside the buttons, and its id, which describes them.
 */
export function useWaits( isPending: boolean ) {
	const id = useId();
	return isPending
		? {
				id,
				note: (
					<span
						id={ id }
						className="merchant-payments-pending__waits"
					>
						{ __(
							'Waiting for an earlier request',
							'merchant-payments-for-woocommerce'
						) }
					</span>
				),
			}
		: { note: null };
}
