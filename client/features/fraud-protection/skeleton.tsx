import { __ } from '@wordpress/i18n';

import '../../ui/description-list.scss';

/** Lines of the page while it loads (specification part 1, section 2). */
const LINES = 20;

export const Skeleton = () => (
	<div className="wcpay-fraud__panel wcpay-fraud__skeleton">
		<span role="status" className="screen-reader-text">
			{ __( 'Loading…', 'woocommerce-payments' ) }
		</span>
		{ Array.from( { length: LINES }, ( _line, index ) => (
			<span
				key={ index }
				className="wcpay-placeholder"
				aria-hidden="true"
			/>
		) ) }
	</div>
);
