import { answerOf, filesOf, sentOf, suggestionsOf, toSave } from '../answer';
import { answer, dispute, noTexts, prefill } from './cases';

const SHIPPING = {
	shipping_carrier: '',
	shipping_date: '',
	shipping_tracking_number: '',
	shipping_address: '',
	shipping_documentation: '',
};

describe( 'What is saved', () => {
	it( 'has the five shipping fields always, and no other empty ones', () => {
		expect( toSave( dispute(), answer(), {}, 'Dear bank' ) ).toEqual( {
			evidence: { ...SHIPPING, uncategorized_text: 'Dear bank' },
			metadata: {
				__product_type: 'physical_product',
				__shipping_date: 'automatic',
				__cover_letter: 'automatic',
			},
		} );
	} );

	it( 'says whether the shipping date is known, and takes only a known one back', () => {
		const opened = ( texts: typeof noTexts ) => {
			const { evidence, metadata } = toSave(
				dispute(),
				answer( { texts } ),
				{},
				'x'
			);
			evidence.shipping_date ||= '2026-03-01';
			const saved = dispute( {
				evidence: evidence as Record< string, string >,
				metadata,
			} );
			expect( sentOf( saved ).texts.shipping_date ).toBe(
				evidence.shipping_date
			);
			return answerOf( saved, {} ).texts.shipping_date;
		};
		expect( opened( noTexts ) ).toBe( '' );
		expect( opened( { ...noTexts, shipping_date: '2026-02-12' } ) ).toBe(
			'2026-02-12'
		);
	} );

	it( 'is what was entered, byte for byte', () => {
		const text = '  <b>ü</b>\n\\"\u{1F4E6}  ';
		const texts = {
			...noTexts,
			product_description: text,
			shipping_carrier: 'UPS, DHL',
		};
		const { evidence } = toSave(
			dispute(),
			answer( { texts } ),
			{ receipt: 'file_1', shipping_documentation: 'file_2' },
			text
		);
		expect( evidence ).toEqual( {
			...SHIPPING,
			product_description: text,
			uncategorized_text: text,
			receipt: 'file_1',
			shipping_carrier: 'UPS, DHL',
			shipping_documentation: 'file_2',
		} );
	} );

	it.each( [
		[ { reason: 'duplicate' }, {} ],
		[ { reason: 'subscription_canceled' }, {} ],
		[ { reason: 'credit_not_processed' }, {} ],
		[ {}, { productType: 'digital_product_or_service' } ],
	] as const )( 'has no shipping of %j %j', ( ofDispute, ofAnswer ) => {
		const texts = {
			...noTexts,
			shipping_carrier: 'UPS',
			shipping_date: '2026-02-01',
		};
		const { evidence } = toSave(
			dispute( ofDispute ),
			answer( { texts, ...ofAnswer } ),
			{ shipping_documentation: 'file_2' },
			'x'
		);
		expect( evidence ).toMatchObject( SHIPPING );
	} );

	it( 'takes away what the platform has and the merchant removed', () => {
		const { evidence } = dispute();
		const before = dispute( {
			evidence: {
				...evidence,
				receipt: 'file_1',
				product_description: 'Old',
			},
		} );
		expect( toSave( before, answer(), {}, 'x' ).evidence ).toMatchObject( {
			receipt: '',
			product_description: '',
		} );
	} );

	it( 'keeps what decides about the letter, where the reason asks for it', () => {
		expect(
			toSave(
				dispute( { reason: 'duplicate' } ),
				answer( { letter: 'Mine' } ),
				{},
				'Mine'
			).metadata
		).toEqual( {
			__product_type: 'physical_product',
			__duplicate_status: 'is_not_duplicate',
			__cover_letter: 'manual',
		} );
		expect(
			toSave(
				dispute( { reason: 'credit_not_processed' } ),
				answer(),
				{},
				'x'
			).metadata
		).toMatchObject( {
			__refund_status: 'refund_was_not_owed',
		} );
	} );
} );

describe( 'What the store fills in', () => {
	const suggested = ( number: number, change = {} ) => {
		const values = Array.from(
			{ length: number },
			( _, index ) => `1Z999AA1${ String( index ).padStart( 10, '0' ) }`
		);
		const { charge } = dispute();
		return suggestionsOf(
			dispute( {
				...change,
				charge: {
					...charge,
					level3: {
						line_items: values.map( ( value ) => ( {
							product_description: value,
						} ) ),
					},
				},
			} ),
			{
				...prefill,
				shipping_address: 'x'.repeat( number * 20 ),
				shipments: values.map( ( value ) => ( {
					carrier: `${ value } &`,
					number: value,
					date: '',
					source: 'note',
				} ) ),
			}
		);
	};

	it.each( [
		[ 999, {} ],
		[ 2000, {} ],
		[ 2000, { compelling_evidence: { charges: [] } } ],
	] )(
		'of %d values is never more than the bank takes',
		( number, change ) => {
			const texts = Object.entries( suggested( number, change ) );
			expect( texts ).toHaveLength( 6 );
			for ( const [ field, { value } ] of texts ) {
				const isForVisa = 'compelling_evidence' in change;
				expect( value.length ).toBeLessThanOrEqual(
					isForVisa && field === 'product_description'
						? 5_000
						: 20_000
				);
			}
		}
	);

	it( 'has whole numbers, as many as fit', () => {
		const { value = '' } = suggested( 2000 ).shipping_tracking_number ?? {};
		expect( value.length ).toBeGreaterThan( 19_980 );
		expect( value ).toMatch( /, 1Z999AA1\d{10}$/ );
	} );
} );

describe( 'What is entered at first', () => {
	it( 'has the address that the customer ordered from', () => {
		const { order } = dispute();
		const change = {
			order: order && { ...order, ip_address: '203.0.113.7' },
		};
		const { texts } = open( change );
		expect( texts.customer_purchase_ip ).toBe( '203.0.113.7' );
		expect(
			toSave( dispute( change ), answer( { texts } ), {}, 'x' ).evidence
		).toMatchObject( { customer_purchase_ip: '203.0.113.7' } );
	} );

	const open = ( change = {} ) =>
		answerOf(
			dispute( change ),
			suggestionsOf( dispute( change ), prefill )
		);

	it( 'is what the store knows', () => {
		expect( open() ).toMatchObject( {
			productType: 'physical_product',
			refundStatus: 'refund_was_not_owed',
			letter: null,
			texts: {
				product_description: 'Ceramic Dripper',
				shipping_address: 'Ada Lovelace\n12 Byron Road',
				shipping_carrier: 'UPS',
				shipping_tracking_number: '1Z999, 1Z998',
				shipping_date: '2026-02-10',
			},
		} );
	} );

	it( 'says that there was a refund when the payment has one', () => {
		const { charge } = dispute();
		expect(
			open( { charge: { ...charge, amount_refunded: 100 } } ).refundStatus
		).toBe( 'refund_has_been_issued' );
	} );

	it( 'is what was saved, and nothing that was cleared comes back', () => {
		const { evidence, evidence_details: details } = dispute();
		const saved = {
			evidence: {
				...evidence,
				product_description: null,
				shipping_carrier: 'DHL',
				receipt: 'file_1',
				uncategorized_text: 'Saved',
			},
			evidence_details: { ...details, has_evidence: true },
			metadata: {
				__product_type: 'multiple',
				__duplicate_status: 'is_duplicate',
				__cover_letter: 'automatic',
			},
		};
		expect( open( saved ) ).toEqual( {
			productType: 'multiple',
			refundStatus: 'refund_was_not_owed',
			duplicateStatus: 'is_duplicate',
			texts: { ...noTexts, shipping_carrier: 'DHL' },
			letter: null,
		} );
		expect( filesOf( dispute( saved ) ) ).toEqual( { receipt: 'file_1' } );
	} );

	it( 'keeps a letter that may be the merchant’s own', () => {
		const { evidence } = dispute();
		const saved = {
			evidence: { ...evidence, uncategorized_text: 'Dear bank' },
		};
		expect( open( saved ).letter ).toBe( 'Dear bank' );
		expect(
			open( { ...saved, metadata: { __cover_letter: 'manual' } } ).letter
		).toBe( 'Dear bank' );
	} );

	it( 'ignores values that it doesn’t know', () => {
		expect(
			open( { metadata: { __product_type: 'constructor' } } ).productType
		).toBe( 'physical_product' );
	} );
} );
