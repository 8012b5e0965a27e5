<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Settings;

use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Platform\Exception\AccessDenied;
use MerchantPayments\Platform\Exception\PlatformException;
use RuntimeException;

/** Thrown when the platform refuses an account update, or its answer is lost. */
final class AccountNotUpdated extends RuntimeException {

	/** @param bool $is_saved Whether the settings were saved, and only the answer is missing. */
	public function __construct( public readonly PlatformException $reason, private readonly bool $is_saved ) {
		parent::__construct( $reason->getMessage(), 0, $reason );
	}

	/** Whether something may have been saved. */
	public function is_unknown(): bool {
		return $this->is_saved || Reason::Unknown === $this->reason->reason();
	}

	/** What the merchant reads: the platform's own messages are for developers. */
	public function sentence(): string {
		return match ( true ) {
			Reason::Unknown === $this->reason->reason() => __(
				'The payments platform did not answer, so it\'s not known whether this was done. Please check before you try again.',
				'merchant-payments-for-woocommerce'
			),
			$this->reason instanceof AccessDenied       => $this->reason->getMessage(),
			null !== $this->setting()                   => __(
				'The payments platform did not accept this. Enter something else.',
				'merchant-payments-for-woocommerce'
			),
			in_array( $this->reason->reason(), array( Reason::Unavailable, Reason::RateLimited ), true ) => __(
				'The payments platform did not answer. Please try again.',
				'merchant-payments-for-woocommerce'
			),
			default                                     => __(
				'The payments platform did not accept this change.',
				'merchant-payments-for-woocommerce'
			),
		};
	}

	/** The setting that was refused. */
	public function setting(): ?string {
		return AccountFields::setting_of( $this->reason->param );
	}

	/** The part of it, where it has several. */
	public function part(): ?string {
		return 1 === preg_match( '/\[support_address\]\[(\w+)\]/', (string) $this->reason->param, $found ) ? $found[1] : null;
	}
}
