<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Orders\Matching;

use MerchantPayments\Ledger\LedgerRows;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Platform\MinorUnits;
use Random\Randomizer;

/**
 * A shop that six plugins took payments for, one after the other and side by side, and another shop that uses the same account. Its orders
 * are numbered by a plugin from the middle on; renewals have copies of their parents' metas; some orders lost theirs.
 *
 * @phpstan-type Payment array{id: string, intent: string|null, created: int, amount: int, currency: string, email: string,
 *   metadata: array<string, string>, description: string|null}
 */
final class GeneratedShop {

	public const SITE     = 'https://shop.example';
	private const FOREIGN = 'https://foreign.example';
	private const BEGUN   = 1_500_000_000;

	/** In minor units a hundred of them: no decimals, two and three. */
	private const CURRENCIES = [ 'usd', 'usd', 'usd', 'eur', 'jpy', 'kwd' ];

	/**
	 * The order of each payment; 0 where it is not here.
	 *
	 * @var array<string, int>
	 */
	public array $truth = [];

	/**
	 * The payments whose orders still name them.
	 *
	 * @var array<string, true>
	 */
	public array $whole = [];

	/**
	 * The payments for which nothing is left but a number that is any shop's.
	 *
	 * @var array<string, true>
	 */
	public array $lost = [];

	/** @var list<array<string, string|int|float|null>> */
	private array $rows = [];

	private int $next;

	/** @param int $first The first order's id. */
	public function __construct( private readonly StoredOrders $orders, private readonly Randomizer $chance, private readonly int $first ) {
		$this->next = $first;
	}

	/** Writes the orders, and the ledger of both shops. */
	public function make( int $orders, ScopedTables $tables ): void {
		$made = 0;
		while ( $made < $orders ) {
			$made += $this->sale( $made > $orders / 2 );
		}
		$this->orders->flush();
		foreach ( array_chunk( $this->rows, 500 ) as $rows ) {
			$tables->insert( 'transactions', $rows );
		}
	}

	/** @return int How many orders. */
	private function sale( bool $is_numbered ): int {
		$id      = $this->next++;
		$gateway = $this->one( [ 'legacy', 'stripe', 'upe', 'pp', 'webtoffee', 'cpsw', 'fkwcs' ] );
		$order   = $this->order( $id, $is_numbered );
		$payment = $this->payment( $order );
		$metas   = $this->written( $gateway, $order, $payment );
		$chance  = $this->chance->getInt( 0, 99 );
		if ( $chance < 3 ) {
			// Moved from another host without what it does not know.
			$kept = array_filter( [ '_order_number' => $metas['metas']['_order_number'] ?? '' ] );
			$this->orders->add( $order, [ 'transaction' => '', 'metas' => $kept ] + $metas );
		} elseif ( $chance < 5 ) {
			// Deleted. A copy may be left.
			$this->truth[ $payment['id'] ] = 0;
		} else {
			$this->orders->add( $order, $metas );
		}
		$this->truth[ $payment['id'] ] ??= $id;
		if ( $chance >= 5 ) {
			$this->whole[ $payment['id'] ] = true;
		}
		if ( $chance < 3 ) {
			unset( $this->whole[ $payment['id'] ] );
			$this->note_lost( $gateway, $payment['id'] );
		}
		$this->add_payment( $payment );
		$this->foreign( $order, $gateway );
		$made = 1;
		if ( $this->chance->getInt( 0, 4 ) < 2 ) {
			$made += $this->renewal( $order, $metas, $gateway, $is_numbered );
		}
		return $made;
	}

	private function note_lost( string $gateway, string $payment ): void {
		if ( 'upe' !== $gateway ) {
			$this->lost[ $payment ] = true;
		}
	}

	/**
	 * A renewal: a copy of the parent with its metas, whose own payment is written over them, or has a place of its own, or never came.
	 *
	 * @param array<string, mixed>                                                       $parent
	 * @param array{method: string, transaction: string, metas: array<string, string>} $copied
	 */
	private function renewal( array $parent, array $copied, string $gateway, bool $is_numbered ): int {
		$id    = $this->next++;
		$order = [
			'id'      => $id,
			'key'     => $this->key(),
			'created' => $parent['created'] + 86_400 * 30,
			'number'  => $is_numbered ? (string) ( $id - 7 ) : '',
		] + $parent;
		$kind  = $this->chance->getInt( 0, 2 );
		if ( 0 === $kind ) {
			$this->orders->add( $order, $copied );
			return 1;
		}
		$payment = $this->payment( $order );
		$own     = $this->written( $gateway, $order, $payment );
		if ( 1 === $kind ) {
			// It charged by itself, and the intent of the parent stayed.
			$own['metas']       = $copied['metas'] + $own['metas'];
			$own['transaction'] = $payment['id'];
		}
		$this->orders->add( $order, $own );
		$this->truth[ $payment['id'] ] = $id;
		$this->whole[ $payment['id'] ] = true;
		$this->add_payment( $payment );
		return 1;
	}

	/**
	 * What the other shop's payments say: orders of the same ids and numbers, of the same amounts and customers, within the same hour.
	 *
	 * @param array<string, mixed> $order
	 */
	private function foreign( array $order, string $gateway ): void {
		if ( $this->chance->getInt( 0, 2 ) > 0 ) {
			return;
		}
		$theirs  = [
			'key'   => $this->key(),
			'site'  => $this->one( [ self::FOREIGN, 'https://shop.example.evil', 'https://copy.shop.example' ] ),
			'email' => $this->one( [ (string) $order['email'], 'other@foreign.example' ] ),
		] + $order;
		$payment = $this->payment( $theirs );
		$this->written( $gateway, $theirs, $payment );
		$this->truth[ $payment['id'] ] = 0;
		$this->add_payment( $payment );
	}

	/** @return array<string, mixed> */
	private function order( int $id, bool $is_numbered ): array {
		$currency = $this->one( self::CURRENCIES );
		$amount   = $this->chance->getInt( 1, 40 ) * 100 * ( 3 === MinorUnits::decimals( $currency ) ? 10 : 1 );
		return [
			'id'       => $id,
			'key'      => $this->key(),
			'site'     => self::SITE,
			'number'   => $is_numbered ? (string) ( $id - 7 ) : '',
			'created'  => self::BEGUN + ( $id - $this->first ) * 3600 + $this->chance->getInt( 0, 1800 ),
			'currency' => $currency,
			'total'    => $amount,
			'customer' => $this->chance->getInt( 0, 50 ),
			'email'    => 'customer' . $this->chance->getInt( 0, 50 ) . '@shop.example',
		];
	}

	/**
	 * @param array<string, mixed> $order
	 * @phpstan-return Payment
	 */
	private function payment( array $order ): array {
		$token  = bin2hex( $this->chance->getBytes( 10 ) );
		$amount = (int) $order['total'];
		return [
			'id'          => 'ch_' . $token,
			'intent'      => 'pi_' . $token,
			'created'     => (int) $order['created'] + $this->chance->getInt( 5, 900 ),
			'amount'      => $this->chance->getInt( 0, 19 ) > 0 ? $amount : intdiv( $amount, 20 ) * 10,
			'currency'    => (string) $order['currency'],
			'email'       => (string) $order['email'],
			'metadata'    => [],
			'description' => null,
		];
	}

	/**
	 * What a plugin leaves on order and payment (facts/stripe.md, 6.1).
	 *
	 * @param array<string, mixed> $order
	 * @param array<string, mixed> $payment
	 * @phpstan-param Payment      $payment
	 * @param-out Payment          $payment
	 * @return array{method: string, transaction: string, metas: array<string, string>}
	 */
	private function written( string $gateway, array $order, array &$payment ): array {
		$number = '' === $order['number'] ? (string) $order['id'] : (string) $order['number'];
		$charge = $payment['id'];
		$intent = (string) $payment['intent'];
		$left   = static fn ( string $method, array $metas ): array => [
			'method'      => $method,
			'transaction' => $charge,
			'metas'       => $metas + array_filter( [ '_order_number' => $order['number'] ] ),
		];
		switch ( $gateway ) {
			case 'legacy':
				$payment['intent']   = null;
				$payment['metadata'] = [ 'order_id' => (string) $order['id'] ];
				return $left( 'stripe', $this->chance->getInt( 0, 1 ) > 0 ? [ '_stripe_charge_id' => $charge ] : [] );
			case 'stripe':
				$payment['metadata'] = [
					'customer_email' => $payment['email'],
					'order_id'       => $number,
				];
				return $left( 'stripe', [ '_stripe_source_id' => 'src_1234567', '_stripe_intent_id' => $intent ] );
			case 'upe':
				$signed              = md5( "{$order['id']}-{$order['key']}-{$order['customer']}-{$order['total']}" );
				$payment['metadata'] = [
					'order_id'  => $number,
					'order_key' => (string) $order['key'],
					'site_url'  => (string) $order['site'],
				] + ( $this->chance->getInt( 0, 1 ) > 0 ? [ 'signature' => "{$order['id']}:$signed" ] : [] );
				return $left( 'stripe_klarna', [ '_stripe_intent_id' => $intent, '_stripe_upe_payment_type' => 'klarna' ] );
			case 'pp':
				$payment['metadata']    = [
					'gateway_id' => 'stripe_cc',
					'order_id'   => (string) $order['id'],
					'partner'    => 'PaymentPlugins',
				];
				$payment['description'] = "Order $number from {$order['site']}";
				return $left(
					'stripe_cc',
					[ '_payment_intent_id' => $intent, '_wc_stripe_mode' => 'test', '_payment_intent' => serialize( [ 'id' => $intent ] ) ]
				);
			case 'webtoffee':
				$payment['description'] = "Shop - Order $number";
				$kept                   = [ '_eh_stripe_payment_charge' => serialize( [ 'id' => $charge, 'amount' => 1 ] ) ];
				return [ 'transaction' => '' ] + $left( 'eh_stripe_pay', $kept );
			case 'cpsw':
				$secret = [ 'id' => $intent, 'client_secret' => "{$intent}_secret_abc" ];
				$kept   = [ '_cpsw_intent_secret' => serialize( $secret ), '_cpsw_charge_captured' => 'yes' ];
				return [ 'transaction' => '' ] + $left( 'cpsw_stripe', $kept );
			default:
				$secret = [ 'id' => $intent, 'client_secret' => "{$intent}_secret_abc" ];
				return $left( 'fkwcs_stripe', [ '_fkwcs_intent_id' => serialize( $secret ) ] );
		}
	}

	/** @phpstan-param Payment $payment */
	private function add_payment( array $payment ): void {
		$charge       = [
			'object'          => 'charge',
			'id'              => $payment['id'],
			'payment_intent'  => $payment['intent'],
			'amount'          => $payment['amount'],
			'currency'        => $payment['currency'],
			'created'         => $payment['created'],
			'description'     => $payment['description'],
			'metadata'        => $payment['metadata'],
			'billing_details' => [ 'email' => $payment['email'] ],
		];
		$this->rows[] = LedgerRows::transaction(
			[
				'id'           => 'txn_' . substr( $payment['id'], 3 ),
				'type'         => 'charge',
				'created'      => $payment['created'],
				'available_on' => $payment['created'],
				'currency'     => $payment['currency'],
				'amount'       => $payment['amount'],
				'fee'          => 0,
				'net'          => $payment['amount'],
				'source'       => $charge,
			]
		);
	}

	private function key(): string {
		return 'wc_order_' . substr( bin2hex( $this->chance->getBytes( 8 ) ), 0, 13 );
	}

	/**
	 * @param non-empty-list<string> $of
	 */
	private function one( array $of ): string {
		return $of[ $this->chance->getInt( 0, count( $of ) - 1 ) ];
	}
}
