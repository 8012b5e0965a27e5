<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\History;

use MerchantPayments\Fraud\Facts;
use MerchantPayments\Fraud\Verdict;
use MerchantPayments\Platform\Exception\Declined;
use MerchantPayments\Platform\Transport;
use MerchantPayments\Sandbox\Data;
use MerchantPayments\Sandbox\Generator\Chance;
use MerchantPayments\Sandbox\Generator\Orders\OrderWriter;
use MerchantPayments\Sandbox\Generator\Payment\Tender;
use MerchantPayments\Sandbox\Generator\People\Countries;
use MerchantPayments\Sandbox\Generator\Weights;

/**
 * Sends a purchase to the platform, as a checkout does. A card reader is registered when the first customer pays with it; phones with
 * Tap to Pay are no readers.
 *
 * Some weeks before the end the merchant turns on advanced fraud protection; from then on the shop sends the data that its rules
 * need, holds what they hold, and gives up what they block. Orders that are to be held or blocked have an IP address in another
 * country than the billing address.
 *
 * @phpstan-import-type Rule from Verdict
 */
final class Checkout {

	private ?Weights $declines = null;

	private const PHONE = 'COTS_DEVICE';

	/**
	 * Days before the end at which the fraud rules are turned on: before the first purchase that needs them (see Timelines and
	 * Data/showcase.json).
	 */
	private const FRAUD_RULES_AGE = 61;

	/** More items than any order has. */
	private const MANY_ITEMS = 40;

	/** A country that the shop does not sell to: orders from there are blocked. */
	private const ABROAD = 'VN';

	private const SHOP = array(
		'display_name' => self::NAME,
		'address'      => array(
			'country'     => 'US',
			'line1'       => '12 Market Street',
			'city'        => 'Portland',
			'state'       => 'OR',
			'postal_code' => '97204',
		),
	);

	/** The business that sells what Data/products.json has. */
	private const NAME = 'Slow Mornings Coffee';

	/**
	 * Ids of registered readers, by the shop's name.
	 *
	 * @var array<string, string>
	 */
	private array $readers = array();

	/** The readers' location, once there is one. */
	private ?string $location = null;

	/** When the fraud rules are turned on, in UTC seconds. */
	private readonly int $fraud_rules_since;

	/** @param int $until End of the history, in UTC seconds. */
	public function __construct(
		private readonly Transport $platform,
		private readonly OrderWriter $orders,
		private readonly Chance $chance,
		int $until
	) {
		$this->fraud_rules_since = $until - self::FRAUD_RULES_AGE * 86400;
	}

	/** Gives the account the business's name, and what customers read on their statements. */
	public function open_business(): void {
		$account = (string) $this->platform->request( 'GET', '/v1/account' )['id'];
		$this->platform->request(
			'POST',
			'/v1/accounts/' . $account,
			array(
				'business_profile' => array( 'name' => self::NAME ),
				'settings'         => array( 'payments' => array( 'statement_descriptor' => 'SLOW MORNINGS COFFEE' ) ),
			)
		);
	}

	/** Takes a payment. The order is not written yet; only its id is reserved. */
	public function charge( Purchase $purchase ): Sale {
		$customer = $purchase->customer;
		if ( $customer->joins && null === $customer->platform_id ) {
			$this->open_account( $purchase );
		}
		$order_id  = $this->orders->next_id();
		$order_key = 'wc_order_' . $this->chance->token( 13 );
		return new Sale( $purchase, $order_id, $order_key, ...$this->pay( $purchase, $order_id, $order_key ) );
	}

	/** Creates a customer, in the store and on the platform. */
	private function open_account( Purchase $purchase ): void {
		$customer = $purchase->customer;
		$details  = $customer->billing_details();

		$customer->platform_id = (string) $this->platform->request( 'POST', '/v1/customers', $details )['id'];
		$this->orders->sign_up( $customer, $purchase->time );
	}

	/** @return array{string, string|null, string|null} Ids of intent, charge and payment method. */
	private function pay( Purchase $purchase, int $order_id, string $order_key ): array {
		$verdict = $this->judge( $purchase );
		$params  = $this->params( $purchase, $verdict );
		$blocked = true === $verdict?->blocks();
		$held    = $purchase->outcome->manual() || true === $verdict?->holds();

		$params['metadata'] = array(
			'order_id'     => (string) $order_id,
			'order_number' => (string) $order_id,
			'order_key'    => $order_key,
		) + $params['metadata'];
		$params            += array(
			'capture_method' => $held ? 'manual' : 'automatic',
			'description'    => 'Order ' . $order_id,
		);
		try {
			$more   = $blocked ? self::addressee( $purchase ) : array( 'confirm' => true );
			$intent = $this->platform->request( 'POST', '/v1/payment_intents', $params + $more );
			if ( $blocked ) {
				$this->platform->request( 'POST', "/v1/payment_intents/{$intent['id']}/cancel", array( 'cancellation_reason' => 'fraudulent' ) );
			}
			return array( $intent['id'], $intent['latest_charge'], $intent['payment_method'] );
		} catch ( Declined $refusal ) {
			return array( $refusal->details['payment_intent'], $refusal->details['charge'], null );
		}
	}

	/** @return array<string, mixed> Parameters of the payment that do not depend on its order. */
	private function params( Purchase $purchase, ?Verdict $verdict ): array {
		$tender = $purchase->tender;
		$params = array(
			'amount'              => $purchase->basket->total,
			'currency'            => $purchase->basket->currency,
			'payment_method_data' => array(
				'type'            => $tender->type,
				'billing_details' => $purchase->customer->billing_details(),
				$tender->type     => $tender->details,
			),
			'metadata'            => $this->channel( $tender ) + $this->fraud_facts( $purchase ) + ( $verdict?->metadata() ?? array() ),
			'sandbox'             => $this->course( $purchase ),
		);
		if ( null !== $purchase->customer->platform_id && ! $tender->in_person() ) {
			$params['customer'] = $purchase->customer->platform_id;
		}
		return $params;
	}

	/** @return array<string, mixed> Who wanted to pay: a payment that is never tried has no payment method that would tell. */
	private static function addressee( Purchase $purchase ): array {
		$details = $purchase->customer->billing_details();
		return array(
			'receipt_email' => $details['email'],
			'shipping'      => array(
				'name'    => $details['name'],
				'address' => $details['address'],
			),
		);
	}

	/** What the shop's fraud rules say of a purchase; null where they do not look. */
	private function judge( Purchase $purchase ): ?Verdict {
		$known = $this->fraud_facts( $purchase );
		return array() === $known ? null : Verdict::of(
			self::fraud_rules(),
			new Facts(
				array( $purchase->basket->currency => $purchase->basket->total ),
				$known['ip_country'],
				(int) $known['item_count'],
				$purchase->customer->billing_details()['address']
			)
		);
	}

	/** @return array<string, mixed> What the sandbox is told to do with the payment. */
	private function course( Purchase $purchase ): array {
		$course = null === $purchase->tender->risk ? array() : array( 'risk_level' => $purchase->tender->risk );
		return $course + match ( $purchase->outcome ) {
			Outcome::Declined   => array(
				'decline' => $purchase->tender->delayed() ? 'insufficient_funds' : (
									$this->declines ??= new Weights( Data::of( 'outcomes' )['declines'] )
								)->draw( $this->chance ),
			),
			Outcome::Blocked    => array(
				'blocked'    => true,
				'risk_level' => 'highest',
			),
			Outcome::FailedLate => array(
				'late_failure' => array(
					'after' => Timelines::SENT_BACK_AFTER,
					'code'  => 'insufficient_funds',
				),
			),
			default          => array(),
		};
	}

	/**
	 * Metadata of the payment's channel, with the platform's reader id.
	 *
	 * @return array<string, string> Metadata of the payment; empty online.
	 */
	public function channel( Tender $tender ): array {
		$channel = $tender->channel;
		if ( ! $tender->in_person() || self::PHONE === $channel['reader_model'] ) {
			return $channel;
		}
		$name = $channel['reader_id'];

		$this->readers[ $name ] ??= $this->set_up_reader( $name );
		return array_replace( $channel, array( 'reader_id' => $this->readers[ $name ] ) );
	}

	/** Registers a reader. */
	private function set_up_reader( string $name ): string {
		$this->location ??= (string) $this->platform->request( 'POST', '/v1/terminal/locations', self::SHOP )['id'];
		$params           = array(
			'registration_code' => 'shop-' . str_replace( '_', '', $name ),
			'label'             => ucfirst( str_replace( '_', ' ', $name ) ),
			'location'          => $this->location,
		);
		return (string) $this->platform->request( 'POST', '/v1/terminal/readers', $params )['id'];
	}

	/** @return list<Rule> The shop's fraud rules, of advanced protection. */
	public static function fraud_rules(): array {
		$sold  = strtolower( implode( '|', array_keys( Countries::weights() ) ) );
		$check = static fn ( string $key, string $operator, mixed $value ): array => compact( 'key', 'operator', 'value' );
		return array(
			array(
				'key'     => 'international_ip_address',
				'outcome' => Verdict::BLOCK,
				'check'   => $check( 'ip_country', 'not_in', $sold ),
			),
			array(
				'key'     => 'ip_address_mismatch',
				'outcome' => Verdict::REVIEW,
				'check'   => $check( 'ip_billing_country_same', 'equals', false ),
			),
			array(
				'key'     => 'order_items_threshold',
				'outcome' => Verdict::REVIEW,
				'check'   => $check( 'item_count', 'greater_than', self::MANY_ITEMS ),
			),
		);
	}

	/** @return array<string, string> What the rules ask about an order. Metadata of the payment. */
	private function fraud_facts( Purchase $purchase ): array {
		if ( $purchase->time < $this->fraud_rules_since || 'card' !== $purchase->tender->type ) {
			return array();
		}
		$home = $purchase->customer->country();
		$away = 'US' === $home ? 'CA' : 'US';
		return array(
			'ip_country' => Outcome::RuleBlocked === $purchase->outcome ? self::ABROAD : ( $purchase->outcome->held() ? $away : $home ),
			'item_count' => (string) array_sum( array_column( $purchase->basket->lines, 'quantity' ) ),
		);
	}
}
