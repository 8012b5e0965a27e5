<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Fraud;

use MerchantPayments\Fraud\Facts;
use MerchantPayments\Fraud\Preview;
use MerchantPayments\Fraud\PreviewTotals;
use MerchantPayments\Fraud\Verdict;
use MerchantPayments\Platform\Exception\Declined;
use MerchantPayments\Platform\PaymentsClient;
use MerchantPayments\Tests\Integration\Sandbox\SandboxTestCase;
use Random\Engine\Mt19937;
use Random\Randomizer;

/**
 * The preview says of past payments what a checkout does to the same payments: it reads on the platform what the checkout knew.
 *
 * @phpstan-import-type Rule from Verdict
 * @covers \MerchantPayments\Fraud\Preview
 * @covers \MerchantPayments\Fraud\PreviewTotals
 * @covers \MerchantPayments\Fraud\Facts
 */
final class PreviewTest extends SandboxTestCase {

	private const COUNTRIES = [ 'us', 'ca', 'mx', 'de' ];

	/** Currencies that customers pay in, of two, two, no and three decimals. */
	private const CURRENCIES = [ 'usd', 'eur', 'jpy', 'kwd' ];

	/** A price threshold, as the page saves it, in a currency that nothing is converted to: what a checkout knows. */
	private const LIMITS = [ 'jpy' => [ 7_500, 30_000 ], 'kwd' => [ 15_125, 60_500 ] ];

	/**
	 * Each payment is made without rules, and at the same moment by a twin with them.
	 *
	 * @dataProvider seeds
	 */
	public function test_it_is_what_the_rules_do( int $seed ): void {
		$chance  = new Randomizer( new Mt19937( $seed ) );
		$rules   = $this->rules( $chance );
		$expects = [];
		for ( $number = 0; $number < 40; $number++ ) {
			$payment = $this->payment( $chance );
			foreach ( [ [], $rules ] as $some ) {
				list( $id, $became, $is_tried ) = $this->judged( $payment, $some );
				if ( 'declined' !== $became ) {
					$expects[ $id ] = ( self::verdict( $payment, $rules, $is_tried )->outcome ?? 'allow' ) . " $became";
				}
			}
			$this->sandbox->clock()->advance( $chance->getInt( 0, 86_400 ) );
		}
		$preview = $this->preview( $rules );
		$found   = array_map(
			static fn ( array $payment ): string => "{$payment['outcome']} {$payment['before']}",
			array_column( $preview->payments, null, 'payment_intent_id' )
		);
		$judged  = array_filter( $expects, static fn ( string $outcome ): bool => ! str_starts_with( $outcome, 'allow' ) );

		$this->assertSame( count( $expects ), $preview->checked );
		ksort( $judged );
		ksort( $found );
		$this->assertSame( $judged, $found );
		foreach ( [ 'review', 'block' ] as $outcome ) {
			$listed = array_filter( $preview->payments, static fn ( array $payment ): bool => $outcome === $payment['outcome'] );
			$sums   = [];
			foreach ( $listed as $payment ) {
				$sums[ $payment['currency'] ] = ( $sums[ $payment['currency'] ] ?? 0 ) + $payment['amount'];
			}
			$totals = $preview->outcomes[ $outcome ];
			$this->assertSame( count( $listed ), $totals['payments'] );
			$this->assertSame( count( array_keys( array_column( $listed, 'before' ), $outcome, true ) ), $totals['already'] );
			$this->assertEqualsCanonicalizing( $sums, $totals['amounts'] );
		}
	}

	/** @return iterable<string, array{int}> */
	public static function seeds(): iterable {
		foreach ( range( 1, 5 ) as $seed ) {
			yield "seed $seed" => [ $seed ];
		}
	}

	/** What was paid in another currency counts by what it became in the balance; what did not become the limit's currency is not known. */
	public function test_other_currencies_count_by_what_they_became(): void {
		$became = [];
		foreach ( [ 'usd' => 4_000, 'aud' => 9_000, 'cad' => 4_500, 'jpy' => 4_200, 'kwd' => 42_000 ] as $currency => $amount ) {
			$intent                  = $this->pay(
				[ 'amount' => $amount, 'currency' => $currency, 'expand' => [ 'latest_charge.balance_transaction' ] ]
			);
			$became[ $intent['id'] ] = $intent['latest_charge']['balance_transaction'];
		}
		$limit    = 4_100;
		$expected = array_keys(
			array_filter( $became, static fn ( array $movement ): bool => 'usd' === $movement['currency'] && $movement['amount'] > $limit )
		);
		$preview  = $this->preview(
			[ self::rule( 'purchase_price_threshold', 'block', [ 'key' => 'order_total', 'operator' => 'greater_than', 'value' => "$limit|usd" ] ) ]
		);
		$this->assertNotSame( [], $expected );
		$this->assertSame( array_reverse( $expected ), array_column( $preview->payments, 'payment_intent_id' ) );
		$this->assertSame( [ 'order_total' => 2 ], $preview->unknown, 'Yen and dinars stay what they are.' );
	}

	/** A minimum and a maximum that are the same let only that amount through. */
	public function test_the_limit_itself_is_within(): void {
		$ids = array_map(
			fn ( int $amount ): string => $this->judged( [ 'amount' => $amount, 'currency' => 'kwd', 'payment_method' => 'pm_card_visa' ] )[0],
			[ 15_110, 15_120, 15_130 ]
		);
		foreach ( [ [ 15_120, [ $ids[2], $ids[0] ] ], [ 15_125, array_reverse( $ids ) ] ] as list( $limit, $expected ) ) {
			$preview = $this->preview( [ self::rule( 'purchase_price_threshold', 'block', self::outside( "$limit|kwd", "$limit|kwd" ) ) ] );
			$this->assertSame( $expected, array_column( $preview->payments, 'payment_intent_id' ) );
		}
		$most = '999999999999|kwd';
		$this->assertSame(
			array_reverse( $ids ),
			array_column(
				$this->preview( [ self::rule( 'purchase_price_threshold', 'block', self::outside( $most, $most ) ) ] )->payments,
				'payment_intent_id'
			)
		);
	}

	/** What was not sent with a payment is counted as unknown, and never matches. */
	public function test_what_is_not_known(): void {
		$this->pay();
		$this->pay( [ 'metadata' => [ 'ip_country' => 'MX', 'item_count' => '12' ] ] );
		$this->pay( [ 'payment_method_data' => [ 'type' => 'klarna' ] ] );
		$preview = $this->preview(
			[
				self::rule( 'international_ip_address', 'block', [ 'key' => 'ip_country', 'operator' => 'not_in', 'value' => 'us' ] ),
				self::rule( 'address_mismatch', 'block', [ 'key' => 'billing_shipping_address_same', 'operator' => 'equals', 'value' => false ] ),
				self::rule(
					'order_items_threshold',
					'review',
					[
						'operator' => 'or',
						'checks'   => [
							[ 'key' => 'item_count', 'operator' => 'less_than', 'value' => 2 ],
							[ 'key' => 'item_count', 'operator' => 'greater_than', 'value' => 9 ],
						],
					]
				),
			]
		);
		$this->assertSame( 2, $preview->checked );
		$this->assertEqualsCanonicalizing( [ 'ip_country' => 1, 'billing_shipping_address_same' => 2, 'item_count' => 1 ], $preview->unknown );
		$this->assertSame( [ 'international_ip_address' => 1, 'order_items_threshold' => 1 ], $preview->rules );
		$this->assertSame( [ 1, 0 ], [ $preview->outcomes['block']['payments'], $preview->outcomes['review']['payments'] ] );
	}

	/** Older payments are left out, and so are earlier attempts of a payment. */
	public function test_which_payments_are_checked(): void {
		$this->pay();
		$this->sandbox->clock()->advance( 10 * 86_400 );
		$rule    = [
			self::rule(
				'purchase_price_threshold',
				'review',
				[ 'key' => 'order_total', 'operator' => 'greater_than', 'value' => '100|usd' ]
			),
		];
		$since   = $this->sandbox->clock()->now() - 86_400;
		$refused = $this->judged( [ 'payment_method' => 'pm_card_visa_chargeDeclined' ] )[0];
		$this->assertSame( 0, $this->preview( $rule, $since )->checked );
		$this->post( "payment_intents/$refused/confirm", [ 'payment_method' => 'pm_card_visa' ] );
		$preview = $this->preview( $rule, $since );
		$this->assertSame(
			[ 1, true, [ $refused ] ],
			[ $preview->checked, $preview->is_complete, array_column( $preview->payments, 'payment_intent_id' ) ]
		);
	}

	/**
	 * @param array<string, mixed> $check
	 * @return Rule
	 */
	private static function rule( string $key, string $outcome, array $check ): array {
		return [ 'key' => $key, 'outcome' => $outcome, 'check' => $check ];
	}

	/** @return array<string, mixed> A check of both limits. */
	private static function price( string $currency ): array {
		return self::outside( ...array_map( static fn ( int $limit ): string => "$limit|$currency", self::LIMITS[ $currency ] ) );
	}

	/** @return array<string, mixed> */
	private static function outside( string $min, string $max ): array {
		return [
			'operator' => 'or',
			'checks'   => [
				[ 'key' => 'order_total', 'operator' => 'less_than', 'value' => $min ],
				[ 'key' => 'order_total', 'operator' => 'greater_than', 'value' => $max ],
			],
		];
	}

	/**
	 * Some of the rules that the page can make, in random order.
	 *
	 * @return list<Rule>
	 */
	private function rules( Randomizer $chance ): array {
		$is    = static fn ( string $key, string $operator, mixed $value ): array => [
			'key'      => $key,
			'operator' => $operator,
			'value'    => $value,
		];
		$few   = $is( 'item_count', 'less_than', $chance->getInt( 1, 3 ) );
		$many  = $is( 'item_count', 'greater_than', $chance->getInt( 5, 9 ) );
		$rules = [
			'address_mismatch'         => $is( 'billing_shipping_address_same', 'equals', false ),
			'international_ip_address' => $is( 'ip_country', 1 === $chance->getInt( 0, 1 ) ? 'in' : 'not_in', 'us|ca' ),
			'ip_address_mismatch'      => $is( 'ip_billing_country_same', 'equals', false ),
			'order_items_threshold'    => [ 'operator' => 'or', 'checks' => [ $few, $many ] ],
			'purchase_price_threshold' => self::price( [ 'jpy', 'kwd' ][ $chance->getInt( 0, 1 ) ] ),
		];
		$keys  = array_slice( $chance->shuffleArray( array_keys( $rules ) ), 0, $chance->getInt( 1, 4 ) );
		return array_map(
			static fn ( string $key ): array => self::rule( $key, 1 === $chance->getInt( 0, 1 ) ? 'block' : 'review', $rules[ $key ] ),
			$keys
		);
	}

	/** @return array<string, mixed> A random payment; much of it is not known. */
	private function payment( Randomizer $chance ): array {
		$maybe   = static fn ( mixed $value ): mixed => 0 === $chance->getInt( 0, 3 ) ? null : $value;
		$country = fn (): string => self::COUNTRIES[ $chance->getInt( 0, 3 ) ];
		$address = fn (): array => [ 'line1' => $chance->getInt( 1, 2 ) . ' Main St', 'country' => strtoupper( $country() ) ];
		$methods = [ 'pm_card_visa', 'pm_card_avsFail', 'pm_card_cvcCheckFail', 'pm_card_visa_chargeDeclined' ];
		$card    = [
			'type'            => 'card',
			'card'            => array_filter(
				[
					'brand'               => 'visa',
					'last4'               => '4242',
					'country'             => 'US',
					'funding'             => 'credit',
					'address_line1_check' => 0 === $chance->getInt( 0, 4 ) ? 'fail' : null,
				]
			),
			'billing_details' => array_filter( [ 'address' => $maybe( $address() ) ] ),
		];
		$method  = 0 === $chance->getInt( 0, 3 )
			? [ 'payment_method' => $methods[ $chance->getInt( 0, 3 ) ] ]
			: [ 'payment_method_data' => $card ];
		$sent    = $maybe( [ 'address' => $address() ] );
		return $method + array_filter( [ 'shipping' => $sent ] ) + [
			// Amounts with three decimals end in 0.
			'amount'   => 10 * $chance->getInt( 100, 8_000 ),
			'currency' => self::CURRENCIES[ $chance->getInt( 0, 3 ) ],
			'metadata' => array_filter( [ 'ip_country' => $maybe( $country() ), 'item_count' => $maybe( (string) $chance->getInt( 1, 12 ) ) ] ),
		];
	}

	/**
	 * Makes a payment as a checkout does.
	 *
	 * @param array<string, mixed>       $payment
	 * @param list<Rule> $rules
	 * @return array{string, string, bool} The intent, what became of it, and whether the card was tried.
	 */
	private function judged( array $payment, array $rules = [] ): array {
		$payment += [ 'amount' => 5000, 'currency' => 'usd', 'metadata' => [] ];
		$verdict  = self::verdict( $payment, $rules );
		$payment  = [ 'metadata' => $payment['metadata'] + ( $verdict?->metadata() ?? [] ) ] + $payment;
		if ( true === $verdict?->blocks() ) {
			$intent = $this->post( 'payment_intents', $payment );
			$this->post( "payment_intents/{$intent['id']}/cancel", [ 'cancellation_reason' => 'fraudulent' ] );
			return [ $intent['id'], 'block', false ];
		}
		try {
			$intent = $this->post(
				'payment_intents',
				$payment + [ 'confirm' => true, 'capture_method' => true === $verdict?->holds() ? 'manual' : 'automatic' ]
			);
			return [ $intent['id'], 'requires_capture' === $intent['status'] ? 'review' : 'allow', true ];
		} catch ( Declined $refusal ) {
			$charge = $this->get( 'charges/' . $refusal->details['charge'] );
			return [ $refusal->details['payment_intent'], 'rule' === $charge['outcome']['reason'] ? 'block' : 'declined', true ];
		}
	}

	/**
	 * @param array<string, mixed>       $payment
	 * @param list<Rule> $rules
	 * @param bool                       $is_tried Whether the platform has the billing address, which comes with the card.
	 */
	private static function verdict( array $payment, array $rules, bool $is_tried = true ): ?Verdict {
		$items = $payment['metadata']['item_count'] ?? null;
		return Verdict::of(
			$rules,
			new Facts(
				[ $payment['currency'] => $payment['amount'] ],
				$payment['metadata']['ip_country'] ?? null,
				null === $items ? null : (int) $items,
				$is_tried ? $payment['payment_method_data']['billing_details']['address'] ?? null : null,
				$payment['shipping']['address'] ?? null
			)
		);
	}

	/**
	 * @param list<Rule> $rules
	 */
	private function preview( array $rules, ?int $since = null ): PreviewTotals {
		return ( new Preview( new PaymentsClient( $this->sandbox->transport() ) ) )->of(
			$rules,
			$since ?? $this->sandbox->clock()->now() - 90 * 86_400
		);
	}
}
