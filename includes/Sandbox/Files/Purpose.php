<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Files;

use MerchantPayments\Platform\FileType;

/** Stripe's purposes for which a merchant uploads, with their limits (docs.stripe.com/file-upload); nothing larger than 10 MB. */
enum Purpose: string {
	case AccountRequirement     = 'account_requirement';
	case AdditionalVerification = 'additional_verification';
	case BusinessIcon           = 'business_icon';
	case BusinessLogo           = 'business_logo';
	case CustomerSignature      = 'customer_signature';
	case DisputeEvidence        = 'dispute_evidence';
	case IdentityDocument       = 'identity_document';

	private const MEGABYTE = 1024 * 1024;

	/** The largest file, in bytes. */
	public function max_size(): int {
		return match ( $this ) {
			self::BusinessIcon, self::BusinessLogo => intdiv( self::MEGABYTE, 2 ),
			self::CustomerSignature                => 4 * self::MEGABYTE,
			self::DisputeEvidence                  => 5 * self::MEGABYTE,
			default                                => 10 * self::MEGABYTE,
		};
	}

	/** Whether a type serves the purpose: only pictures can be logos or signatures. */
	public function takes( FileType $type ): bool {
		return FileType::Pdf !== $type || ! in_array( $this, array( self::BusinessIcon, self::BusinessLogo, self::CustomerSignature ), true );
	}

	/** How long a file is kept, in days; null for ever. */
	public function days(): ?int {
		return match ( $this ) {
			self::CustomerSignature => 7,
			self::DisputeEvidence   => 274,
			default                 => null,
		};
	}

	/** @return list<string> */
	public static function words(): array {
		return array_column( self::cases(), 'value' );
	}
}
