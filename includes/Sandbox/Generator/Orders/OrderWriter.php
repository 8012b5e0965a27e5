<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\Orders;

use MerchantPayments\Sandbox\Generator\History\Outcome;
use MerchantPayments\Sandbox\Generator\History\Sale;
use MerchantPayments\Sandbox\Generator\People\Customer;
use MerchantPayments\Sandbox\Generator\Shop\Basket;
use MerchantPayments\Sandbox\Generator\Shop\ShopPrices;

/** Writes orders with items, notes and refunds, and registered customers. */
final class OrderWriter {

	/** Maximum number of items in an order: four products and shipping. */
	public const MOST_ITEMS = 5;

	private function __construct(
		private readonly OrderTables $tables,
		private int $next,
		private int $next_item,
		private int $next_user,
		private readonly int $account
	) {}

	/**
	 * Reserves ranges of ids.
	 *
	 * @param int $orders  Maximum number of orders, without refunds.
	 * @param int $account The account that they name.
	 */
	public static function open( OrderTables $tables, int $orders, int $account ): self {
		$item = array(
			'order_item_name' => '',
			'order_item_type' => '',
			'order_id'        => '0',
		);
		return new self(
			$tables,
			// Two thirds of the orders have no refund, and none has more than two.
			$tables->reserve( 'posts', 'ID', $orders * 2, self::blank_post() ),
			$tables->reserve( 'items', 'order_item_id', $orders * self::MOST_ITEMS, $item ),
			$tables->reserve( 'users', 'ID', $orders, array( 'user_login' => '-' ) ),
			$account
		);
	}

	/** Writes all collected rows. */
	public function flush(): void {
		$this->tables->flush();
	}

	/** Assigns an id to an order that is written later. */
	public function next_id(): int {
		return $this->next++;
	}

	/**
	 * Writes a WordPress user for a registered customer. Without a password nobody can log in.
	 *
	 * @param int $time When, in UTC seconds.
	 */
	public function sign_up( Customer $customer, int $time ): void {
		$login             = (string) strstr( $customer->contact['email'], '@', true );
		$customer->user_id = $this->next_user++;
		$this->tables->add(
			'users',
			array(
				'ID'                  => $customer->user_id,
				'user_login'          => $login,
				'user_pass'           => '*',
				'user_nicename'       => str_replace( '.', '-', $login ),
				'user_email'          => $customer->contact['email'],
				'user_url'            => '',
				'user_registered'     => $this->tables->utc( $time ),
				'user_activation_key' => '',
				'user_status'         => 0,
				'display_name'        => $customer->name(),
			)
		);
		$this->tables->add_meta(
			'user_meta',
			$customer->user_id,
			array(
				OrderTables::CUSTOMER_MARK       => '1',
				'nickname'                       => $customer->first,
				'first_name'                     => $customer->first,
				'last_name'                      => $customer->last,
				'_merchant_payments_customer_id' => $customer->platform_id,
				$this->tables->database->wpdb->get_blog_prefix() . 'capabilities' => 'a:1:{s:8:"customer";b:1;}',
			)
		);
	}

	public function order( Sale $sale, OrderState $state ): void {
		$purchase = $sale->purchase;
		$basket   = $purchase->basket;
		$this->tables->add_placeholder( $sale->order_id, 0, $purchase->time );
		$this->tables->add_order(
			array(
				'id'                   => $sale->order_id,
				'status'               => 'wc-' . $state->status,
				'currency'             => strtoupper( $basket->currency ),
				'type'                 => 'shop_order',
				'total_amount'         => ShopPrices::decimal( $basket->total, $basket->currency ),
				'customer_id'          => $purchase->customer->user_id,
				'billing_email'        => $purchase->customer->contact['email'],
				'date_created_gmt'     => $this->tables->utc( $purchase->time ),
				'date_updated_gmt'     => $this->tables->utc( $state->updated ),
				'payment_method'       => 'merchant_payments',
				'payment_method_title' => $purchase->tender->title(),
				'transaction_id'       => $sale->intent_id,
				'ip_address'           => self::ip_address( $purchase->customer ),
			)
		);
		$this->tables->add_operational(
			$sale->order_id,
			array(
				'order_key'             => $sale->order_key,
				'date_paid_gmt'         => $this->tables->utc( $state->paid ),
				'date_completed_gmt'    => $this->tables->utc( $state->completed ),
				'shipping_total_amount' => ShopPrices::decimal( (int) $basket->shipping, $basket->currency ),
			)
		);
		$this->address( $sale->order_id, 'billing', $purchase->customer );
		if ( null !== $basket->shipping ) {
			$this->address( $sale->order_id, 'shipping', $purchase->customer );
		}
		$this->tables->add_meta(
			'meta',
			$sale->order_id,
			array(
				'_intent_id'                             => $sale->intent_id,
				'_charge_id'                             => $sale->charge_id,
				'_payment_method_id'                     => $sale->payment_method_id,
				'_merchant_payments_account'             => (string) $this->account,
				'_merchant_payments_mode'                => 'sandbox',
				'_merchant_payments_fraud_meta_box_type' => self::fraud( $purchase->outcome ),
				'_billing_address_index'                 => self::index( $purchase->customer ),
			)
		);
		$this->write_items( $sale->order_id, $basket );
	}

	/**
	 * Writes a refund of an order.
	 *
	 * @param array{time: int, reason: string} $occasion  Time and reason.
	 * @param string|null                      $refund_id The platform's refund; null without one, as for a lost dispute.
	 */
	public function refund( Sale $sale, int $amount, array $occasion, ?string $refund_id ): void {
		$id       = $this->next_id();
		$currency = $sale->purchase->basket->currency;
		$this->tables->add_placeholder( $id, $sale->order_id, $occasion['time'] );
		$this->tables->add_order(
			array(
				'id'               => $id,
				'status'           => 'wc-completed',
				'currency'         => strtoupper( $currency ),
				'type'             => 'shop_order_refund',
				'total_amount'     => ShopPrices::decimal( -$amount, $currency ),
				'date_created_gmt' => $this->tables->utc( $occasion['time'] ),
				'date_updated_gmt' => $this->tables->utc( $occasion['time'] ),
				'parent_order_id'  => $sale->order_id,
			)
		);
		$this->tables->add_operational( $id );
		$this->tables->add_meta(
			'meta',
			$id,
			array(
				'_refund_amount'               => ShopPrices::decimal( $amount, $currency ),
				'_refund_reason'               => $occasion['reason'],
				'_refunded_payment'            => null === $refund_id ? '' : '1',
				'_merchant_payments_refund_id' => $refund_id,
			)
		);
	}

	/** Order metadata of fraud rules, when any applied. */
	private static function fraud( Outcome $outcome ): ?string {
		return match ( $outcome ) {
			Outcome::Held        => 'review',
			Outcome::Approved    => 'review_allowed',
			Outcome::Rejected    => 'review_blocked',
			Outcome::HeldTooLong => 'review_expired',
			Outcome::RuleBlocked => 'block',
			default           => null,
		};
	}

	private function address( int $order_id, string $type, Customer $customer ): void {
		$billing = 'billing' === $type;
		$this->tables->add(
			'addresses',
			array(
				'order_id'     => $order_id,
				'address_type' => $type,
				'first_name'   => $customer->first,
				'last_name'    => $customer->last,
				'company'      => null,
				'address_1'    => $customer->contact['line'],
				'address_2'    => null,
				'city'         => $customer->contact['city'],
				'state'        => $customer->contact['state'],
				'postcode'     => $customer->contact['postcode'],
				'country'      => $customer->contact['country'],
				'email'        => $billing ? $customer->contact['email'] : null,
				'phone'        => $billing ? $customer->contact['phone'] : null,
			)
		);
	}

	/** The IP address of a customer, from a range reserved for documentation. */
	private static function ip_address( Customer $customer ): string {
		return '203.0.113.' . ( 1 + crc32( $customer->contact['email'] ) % 254 );
	}

	/** The words of WooCommerce's order search. */
	private static function index( Customer $customer ): string {
		$to = $customer->contact;
		return implode(
			' ',
			array(
				$customer->first,
				$customer->last,
				'',
				$to['line'],
				'',
				$to['city'],
				$to['state'],
				$to['postcode'],
				$to['country'],
				$to['email'],
				$to['phone'],
			)
		);
	}

	public function write_items( int $order_id, Basket $basket ): void {
		foreach ( $basket->lines as $line ) {
			$total = ShopPrices::decimal( $line['total'], $basket->currency );
			$this->item(
				$order_id,
				array( $line['name'], 'line_item' ),
				array(
					'_qty'           => (string) $line['quantity'],
					'_line_subtotal' => $total,
					'_line_total'    => $total,
				)
			);
		}
		if ( null === $basket->shipping ) {
			return;
		}
		$free = 0 === $basket->shipping;
		$this->item(
			$order_id,
			array( $free ? 'Free shipping' : 'Flat rate', 'shipping' ),
			array(
				'method_id' => $free ? 'free_shipping' : 'flat_rate',
				'cost'      => ShopPrices::decimal( $basket->shipping, $basket->currency ),
			)
		);
	}

	/**
	 * @param array{string, string} $item Name and type.
	 * @param array<string, string> $meta Its metadata.
	 */
	private function item( int $order_id, array $item, array $meta ): void {
		$id = $this->next_item++;
		$this->tables->add(
			'items',
			array(
				'order_item_id'   => $id,
				'order_item_name' => $item[0],
				'order_item_type' => $item[1],
				'order_id'        => $order_id,
			)
		);
		$this->tables->add_meta( 'item_meta', $id, $meta );
	}

	/** @param int $time UTC seconds. */
	public function note( Sale $sale, int $time, string $text ): void {
		// As the notes of payments name what they are about, by which the order's page links them.
		$about = $sale->dispute_id ?? $sale->charge_id ?? $sale->intent_id;
		$this->tables->add(
			'notes',
			array(
				'comment_post_ID'      => $sale->order_id,
				'comment_author'       => 'WooCommerce',
				'comment_author_email' => 'woocommerce@example.com',
				'comment_author_url'   => '',
				'comment_author_IP'    => '',
				'comment_date'         => $this->tables->local( $time ),
				'comment_date_gmt'     => $this->tables->utc( $time ),
				'comment_content'      => preg_replace( '/\.$/', " ($about).", $text ),
				'comment_karma'        => 0,
				'comment_approved'     => '1',
				'comment_agent'        => 'WooCommerce',
				'comment_type'         => 'order_note',
				'comment_parent'       => 0,
				'user_id'              => 0,
			)
		);
	}

	/** @return array<string, string> */
	private static function blank_post(): array {
		return array(
			'post_content'          => '',
			'post_title'            => '',
			'post_excerpt'          => '',
			'to_ping'               => '',
			'pinged'                => '',
			'post_content_filtered' => '',
			'post_status'           => 'draft',
			'post_type'             => OrderTables::PLACEHOLDER,
		);
	}
}
