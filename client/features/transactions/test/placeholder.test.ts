import { filters } from '../filters';

const everything = {
	paymentTimeline: true,
	customSearch: true,
	isDisputeIssuerEvidenceEnabled: true,
	isFraudReviewEnabled: true,
};

describe( 'The search box of transactions', () => {
	it.each( [
		[ true, false, 'Order number, customer name or billing email' ],
		[
			true,
			true,
			'Order or subscription number, customer name or billing email',
		],
		[ false, false, 'Customer name' ],
		[ false, true, 'Customer name' ],
	] )(
		'with the search flag %p and subscriptions %p says “%s”',
		( customSearch, hasSubscriptions, text ) => {
			window.merchantPaymentsSettings = {
				hasSubscriptions,
				flags: { ...everything, customSearch },
			};
			const search = filters.find( ( { kind } ) => kind === 'search' );

			expect( search ).toHaveProperty( 'placeholder', text );
		}
	);
} );
