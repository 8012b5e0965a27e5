import { __ } from '@wordpress/i18n';

import '../../ui/description-list.scss';

/** Lines of the page while it loads (specification part 1, section 2). */
const LINES = 20;

export const Skeleton = () => (
	<div className="merchant-payments-fraud__panel merchant-payments-fraud__skeleton">
		<span role="status" className="screen-reader-text">
			{ __( 'Loading…', 'merchant-payments-for-woocommerce' ) }
		</span>
		{ Array.from( { length: LINES }, ( _line, index ) => (
			<span
				key={ index }
				className="merchant-payments-placeholder"
				aria-hidden="true"
			/>
		) ) }
	</div>
);
