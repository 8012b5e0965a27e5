<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Faults;

/** Kinds of calls that faults can be injected into. */
enum FaultTarget: string {

	case Start          = 'start';
	case Confirm        = 'confirm';
	case Capture        = 'capture';
	case Cancel         = 'cancel';
	case Refund         = 'refund';
	case Payout         = 'payout';
	case DisputeUpdate  = 'dispute_update';
	case DisputeClose   = 'dispute_close';
	case FileUpload     = 'file_upload';
	case AccountUpdate  = 'account_update';
	case AccountSession = 'account_session';
	case Write          = 'write';
	case Read           = 'read';
	case Any            = 'any';

	/** Whether a call is of this kind. */
	public function covers( string $method, string $path ): bool {
		$pattern = match ( $this ) {
			self::Start          => '~^POST /v1/payment_intents$~',
			self::Confirm        => '~^POST /v1/payment_intents/\w+/confirm$~',
			self::Capture        => '~^POST /v1/(payment_intents|charges)/\w+/capture$~',
			self::Cancel         => '~^POST /v1/payment_intents/\w+/cancel$~',
			self::Refund         => '~^POST /v1/refunds$~',
			self::Payout         => '~^POST /v1/payouts$~',
			self::DisputeUpdate  => '~^POST /v1/disputes/\w+$~',
			self::DisputeClose   => '~^POST /v1/disputes/\w+/close$~',
			self::FileUpload     => '~^POST /v1/files$~',
			self::AccountUpdate  => '~^POST /v1/accounts/\w+$~',
			self::AccountSession => '~^POST /v1/account_sessions$~',
			self::Write          => '~^POST ~',
			self::Read           => '~^GET ~',
			self::Any            => '~~',
		};
		return 1 === preg_match( $pattern, $method . ' ' . $path );
	}
}
