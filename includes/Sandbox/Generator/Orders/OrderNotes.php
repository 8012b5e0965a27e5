<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\Orders;

use MerchantPayments\Sandbox\Generator\History\Sale;

/** Writes what merchants read at the side of an order. */
final class OrderNotes {

	public function __construct( private readonly OrderRows $rows, private readonly OrderDates $dates ) {}

	/** @param int $time UTC seconds. */
	public function write( Sale $sale, int $time, string $text ): void {
		$this->rows->add(
			'notes',
			array(
				'comment_post_ID'      => $sale->order_id,
				'comment_author'       => 'WooCommerce',
				'comment_author_email' => 'woocommerce@example.com',
				'comment_author_url'   => '',
				'comment_author_IP'    => '',
				'comment_date'         => $this->dates->local( $time ),
				'comment_date_gmt'     => $this->dates->utc( $time ),
				'comment_content'      => $text,
				'comment_karma'        => 0,
				'comment_approved'     => '1',
				'comment_agent'        => 'WooCommerce',
				'comment_type'         => 'order_note',
				'comment_parent'       => 0,
				'user_id'              => 0,
			)
		);
	}
}
